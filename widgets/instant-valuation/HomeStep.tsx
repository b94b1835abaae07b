import { useState } from 'react'
import { AddressFields } from '../../shared/features/address/AddressFields'
import { modeOf } from '../../shared/features/address/address'
import { Pair } from '../../shared/features/leads/fields'
import { leadMessages } from '../../shared/features/leads/messages'
import { word } from '../../shared/page/host/words'
import { Form } from '../../shared/parts/form/Form'
import { SelectField } from '../../shared/parts/form/fields'
import { draftOf } from '../../shared/parts/form/memory'
import { bedroomCounts, homeFields, homeTypes } from './home'
import { homeMessages } from './messages'

interface HomeStepProps {
  form: string
  /** Goes to the next step. */
  onNext: () => void
}

/** Asks for the home's address and kind (step 1). */
export function HomeStep({ form, onNext }: HomeStepProps) {
  const [mode, setMode] = useState(() => modeOf(draftOf(form).typed))
  return (
    <Form
      name={form}
      step="home"
      schema={homeFields(mode)}
      button={word('next', leadMessages.next)}
      honeypot
      draft
      send={async () => {
        onNext()
        return { ok: true, message: '', kept: true }
      }}
    >
      <AddressFields mode={mode} onMode={setMode} />
      <Pair>
        <SelectField name="property_type" label={homeMessages.type}>
          <option value="">{homeMessages.choose}</option>
          {homeTypes.map(type => (
            <option key={type} value={type}>
              {homeMessages.types[type]}
            </option>
          ))}
        </SelectField>
        <SelectField name="bedrooms" label={homeMessages.bedrooms}>
          <option value="">{homeMessages.choose}</option>
          {bedroomCounts.map(count => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </Pair>
    </Form>
  )
}
