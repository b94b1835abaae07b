import { setFrequency } from '../../../rules/visitor/changeSearches'
import { type Frequency, frequencies, type SavedSearch } from '../../../rules/visitor/savedSearches'
import { Select } from '../../choice/Select/Select'

/** The name comes from contract 9, the frequencies from 3.6. */
const alertMessages = {
  alerts: 'Email alerts',
  frequencies: { I: 'Immediately', W: 'Weekly', M: 'Monthly', N: 'Never' } satisfies Record<Frequency, string>,
}

interface EmailAlertsProps {
  search: SavedSearch
  /** The id of what names the search, where several are shown. */
  describedBy?: string
}

/** A field for how often new homes of a saved search come by email. Only for signed-in visitors (6.2). */
export function EmailAlerts({ search, describedBy }: EmailAlertsProps) {
  return (
    <Select
      label={alertMessages.alerts}
      aria-describedby={describedBy}
      value={search.alert_frequency}
      onChange={({ target: { value } }) => setFrequency(search, value as Frequency)}
    >
      {frequencies.map(each => (
        <option key={each} value={each}>
          {alertMessages.frequencies[each]}
        </option>
      ))}
    </Select>
  )
}
