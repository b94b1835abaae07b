import { memo } from 'react'
import { withChannel } from '../../shared/search/change'
import type { Channel } from '../../shared/search/search'
import { Select } from '../../shared/ui/Select/Select'
import { type Form, isSameBesidePlace } from './Fields'
import { messages } from './messages'

function Choice({ search, change }: Form) {
  return (
    <Select
      label={messages.channel}
      name="channel"
      value={search.channel}
      onChange={({ target: { value } }) => change(now => withChannel(now, value as Channel))}
    >
      <option value="sales">{messages.buy}</option>
      <option value="lettings">{messages.rent}</option>
    </Select>
  )
}

/** To buy or to rent. */
export const ChannelChoice = memo(Choice, isSameBesidePlace)
