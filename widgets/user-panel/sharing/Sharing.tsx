import { readShared } from './link'
import { Share } from './Share'
import { Broken, Shared } from './Shared'

/** `#/user/share`, which makes a link to the visitor's lists, and `#/user/shared/{lists}`, which shows somebody else's. */
export default function Sharing({ below }: { below: readonly string[] }) {
  const [screen, part, ...more] = below
  if (screen === 'share') return <Share />
  const lists = more.length ? undefined : readShared(part)
  return lists ? <Shared key={part} lists={lists} /> : <Broken />
}
