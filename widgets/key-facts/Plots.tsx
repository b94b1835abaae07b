import { listOrNone } from '../../shared/page/host/listFrom'
import { toText } from '../../shared/page/host/values'
import { priceOf } from '../../shared/rules/property/price'
import { type Property, readHomes } from '../../shared/rules/property/property'
import { addressLines, specsOf } from '../../shared/rules/property/specs'
import { type StatusSettings, statusOf } from '../../shared/rules/property/status'
import css from './KeyFacts.module.css'
import { factMessages } from './messages'

interface Plot {
  home: Property
  /** The host's address of the plot. Empty where it has no page of its own. */
  url: string
}

/** The homes of a development: `childProperties` of the page data `property`. */
export const plotsOf = (host: Record<string, unknown>): Plot[] =>
  listOrNone(host.childProperties ?? host.child_properties).flatMap(entry =>
    readHomes([entry]).map(home => {
      const { property_url, propertyUrl, url } = Object(entry) as Record<string, unknown>
      return { home, url: toText(property_url ?? propertyUrl ?? url) && home.url }
    }),
  )

/** The status of a plot. One whose status nobody says is not called available. */
function statusWords(home: Property, settings: StatusSettings) {
  const { label, meaning } = statusOf(home, settings)
  return label ?? (meaning ? factMessages.available : factMessages.ask)
}

/** The bedrooms of a plot, and none of its other rooms and sizes. */
const bedroomsOf = (home: Property) =>
  specsOf({ ...home, bathrooms: 0, receptionRooms: 0, squareFeet: 0, acreage: 0 })[0] ?? ''

/** The price of a plot, with the words before it: one `From £350,000` does not cost that. */
function priceWords(home: Property) {
  const { qualifier, amount } = priceOf(home)
  return [qualifier, amount].filter(Boolean).join(' ')
}

/** Each home of a development with its type, bedrooms, price and status. */
export function Plots({ plots, settings }: { plots: readonly Plot[]; settings: StatusSettings }) {
  return (
    <table className={css.plots}>
      <caption className={css.caption}>{factMessages.plots(plots.length)}</caption>
      <thead>
        <tr>
          {[factMessages.home, factMessages.rooms, factMessages.price, factMessages.status].map(words => (
            <th key={words} scope="col" className={css.head}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plots.map(({ home, url }) => {
          const name = addressLines(home)[0] || home.type || factMessages.home
          return (
            <tr key={home.id}>
              <th scope="row" className={css.plot}>
                {url ? (
                  <a className={css.ask} href={url}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td className={css.cell}>{bedroomsOf(home)}</td>
              <td className={css.cell}>{priceWords(home)}</td>
              <td className={css.cell}>{statusWords(home, settings)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
