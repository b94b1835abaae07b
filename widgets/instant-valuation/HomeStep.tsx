import { useState } from 'react'
import { Form } from '../../shared/form/Form'
import { SelectField } from '../../shared/form/fields'
import { draftOf } from '../../shared/form/memory'
import { word } from '../../shared/host/words'
import { AddressFields } from '../../shared/leads/address/AddressFields'
import { modeOf } from '../../shared/leads/address/address'
import { Pair } from '../../shared/leads/fields'
import { leadMessages } from '../../shared/leads/messages'
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
