import { namesSize, sized } from '../../../../rules/format/pictures'
import type { HostCheck } from '../check'
import type { Reply } from '../client'
import { type Finding, finding, NotTried } from '../finding'
import type { Visit } from '../visit'

const route = 'pictures'

/** How many pictures are asked for, each in two widths. */
const MOST = 3
const NARROW = 120
const WIDE = 960

async function* tryPicture(visit: Visit, address: string): AsyncGenerator<Finding, Reply | undefined> {
  const reply = await visit.file(address)
  const { status, headers } = reply
  const type = headers.get('content-type') ?? 'no type'
  if (status < 400 && /^image\//i.test(type)) return reply
  yield finding('picture-missing', address, 'A photograph is not there in the size that the page asks for.', {
    found: status < 400 ? type : String(status),
    expected: 'a picture, or page data "picture_sizes": false',
  })
  return undefined
}

const kilobytes = ({ size }: Reply) => `${Math.max(1, Math.round(size / 1000))} KB`

export const pictures: readonly HostCheck[] = [
  {
    route,
    tried: 'photographs in two widths',
    async *find({ visit }) {
      const addresses = (await visit.knownHomes()).flatMap(({ photos: [photo] }) => photo?.url ?? [])
      const some = [...new Set(addresses)].slice(0, MOST)
      if (!some.length) throw new NotTried('no home has a photograph')
      const fact = visit.data('picture_sizes')
      const namesSizes = addresses.some(namesSize) || visit.pages.some(({ page }) => namesSize(page.source))
      for (const address of some) {
        const hasSizes = typeof fact === 'boolean' ? fact : namesSizes
        if (!hasSizes) {
          yield* tryPicture(visit, address)
          continue
        }
        const narrow = yield* tryPicture(visit, sized(address, NARROW))
        if (narrow === undefined) return
        const wide = yield* tryPicture(visit, sized(address, WIDE))
        if (wide && wide.size === narrow.size && wide.text === narrow.text)
          yield finding('picture-size', sized(address, WIDE), 'A large picture is the same file as the small one.', {
            found: `${kilobytes(wide)} for ${NARROW} px and for ${WIDE} px`,
            expected: 'a file for each width, or page data "picture_sizes": false',
          })
      }
    },
  },
]
