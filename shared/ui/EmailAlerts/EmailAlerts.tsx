import { setFrequency } from '../../stores/changeSearches'
import { type Frequency, frequencies, type SavedSearch } from '../../stores/savedSearches'
import { Select } from '../Select/Select'

/** The name of contract 9, and 3.6. */
const messages = {
  alerts: 'Email alerts',
  frequencies: { I: 'Immediately', W: 'Weekly', M: 'Monthly', N: 'Never' } satisfies Record<Frequency, string>,
}

/** How often new homes of a saved search come by email; for those who are signed in (6.2). */
export function EmailAlerts({ search }: { search: SavedSearch }) {
  return (
    <Select
      label={messages.alerts}
      value={search.alert_frequency}
      onChange={({ target: { value } }) => setFrequency(search, value as Frequency)}
    >
      {frequencies.map(each => (
        <option key={each} value={each}>
          {messages.frequencies[each]}
        </option>
      ))}
    </Select>
  )
}
