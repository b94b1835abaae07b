import { memo } from 'react'
import { Select } from '../../shared/parts/choice/Select/Select'
import { withChannel } from '../../shared/rules/search/change'
import type { Channel } from '../../shared/rules/search/search'
import { isSameBesidePlace, type SearchForm } from './Fields'
import { searchMessages } from './messages'

function Channels({ search, change }: SearchForm) {
  return (
    <Select
      label={searchMessages.channel}
      name="channel"
      value={search.channel}
      onChange={({ target: { value } }) => change(now => withChannel(now, value as Channel))}
    >
      <option value="sales">{searchMessages.buy}</option>
      <option value="lettings">{searchMessages.rent}</option>
    </Select>
  )
}

/** The choice between buying and renting. */
export const ChannelChoice = memo(Channels, isSameBesidePlace)
