import { NO_FORM } from '../../parts/elements/Field/noForm'
import { Checkbox } from '../../parts/inputs/Checkbox/Checkbox'
import { Group } from '../../parts/inputs/Group/Group'
import type { Nation } from '../../rules/readers/nation'
import type { Rates } from '../../rules/tax/readRates'
import { answer, type Buyer } from '../../rules/tax/taxDue'
import { taxMessages } from './messages'

interface BuyerFieldsProps {
  buyer: Buyer
  /** `undefined` until the visitor has said where the home is. */
  nation: Nation | undefined
  rates: Rates | undefined
  onChange: (change: Buyer) => void
}

/** Who is buying. All questions stay visible in every nation, so that nothing moves while the visitor compares nations. */
export function BuyerFields({ buyer, nation, rates, onChange }: BuyerFieldsProps) {
  const hints: Record<keyof Buyer, string | false> = {
    firstTime: (!rates || !!rates.firstTime) && taxMessages.firstTimeHint,
    additional: taxMessages.additionalHint,
    nonResident: (!rates || rates.base.some(band => band.nonResident)) && taxMessages.nonResidentHint,
    company: taxMessages.companyHint,
  }
  return (
    <Group label={taxMessages.buyer} tight>
      {(Object.keys(hints) as (keyof Buyer)[]).map(about => (
        <Checkbox
          form={NO_FORM}
          key={about}
          label={taxMessages[about]}
          hint={hints[about] || (nation && taxMessages.noDifference(nation))}
          // The browser must not restore an answer that the tax shown does not count with.
          autoComplete="off"
          checked={!!buyer[about]}
          onChange={({ target }) => onChange(answer(about, target.checked))}
        />
      ))}
    </Group>
  )
}
