import { memo } from 'react'
import { withChannel } from '../../shared/search/change'
import type { Channel } from '../../shared/search/search'
import { Select } from '../../shared/ui/Select/Select'
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
