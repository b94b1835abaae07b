import type { Nation } from '../property/nation'
import { Checkbox } from '../ui/Checkbox/Checkbox'
import { NO_FORM } from '../ui/Field/noForm'
import { Group } from '../ui/Group/Group'
import { messages } from './messages'
import type { Rates } from './readRates'
import { answer, type Buyer } from './taxDue'

interface BuyerFieldsProps {
  buyer: Buyer
  nation: Nation
  rates: Rates
  onChange: (change: Buyer) => void
}

/** Who is buying. All questions stay visible in every nation, so that nothing moves while the visitor compares nations. */
export function BuyerFields({ buyer, nation, rates, onChange }: BuyerFieldsProps) {
  const hints: Record<keyof Buyer, string | false> = {
    firstTime: !!rates.firstTime && messages.firstTimeHint,
    additional: messages.additionalHint,
    nonResident: rates.base.some(band => band.nonResident) && messages.nonResidentHint,
    company: messages.companyHint,
  }
  return (
    <Group label={messages.buyer} tight>
      {(Object.keys(hints) as (keyof Buyer)[]).map(about => (
        <Checkbox
          form={NO_FORM}
          key={about}
          label={messages[about]}
          hint={hints[about] || messages.noDifference(nation)}
          // The browser must not restore an answer that the tax shown does not count with.
          autoComplete="off"
          checked={!!buyer[about]}
          onChange={({ target }) => onChange(answer(about, target.checked))}
        />
      ))}
    </Group>
  )
}
