import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useId, useMemo, useState } from 'react'
import { noteOf } from '../../shared/features/account/homeNotes'
import { pageData } from '../../shared/page/host/pageData'
import { useNow } from '../../shared/parts/cards/useNow'
import { Picture } from '../../shared/parts/elements/Picture/Picture'
import { VisuallyHidden } from '../../shared/parts/elements/VisuallyHidden/VisuallyHidden'
import { inSize } from '../../shared/rules/property/pictureSizes'
import type { Property } from '../../shared/rules/property/property'
import { settingsFromPage } from '../../shared/rules/property/settings'
import { addressLines } from '../../shared/rules/property/specs'
import css from './Comparison.module.css'
import { comparisonRows } from './comparisonRows'
import { panelMessages } from './messages'

interface ComparisonProps {
  /** Two to four homes. */
  homes: readonly Property[]
}

/** In px: twice the width of a column. */
const PICTURE_WIDTH = 320

/**
 * Homes as columns. The name of a row is above its values, as wide as the table. Beside them it would take the space of
 * a home on a phone.
 */
export default function Comparison({ homes }: ComparisonProps) {
  const id = useId()
  const ids = homes.map(home => home.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same homes have the same notes
  const $notes = useMemo(
    () =>
      computed(
        homes.map(home => noteOf(home.id)),
        (...notes) => notes,
      ),
    [ids],
  )
  const notes = useStore($notes)
  const now = useNow(undefined)
  const [settings] = useState(() => settingsFromPage(pageData))
  const rows = comparisonRows(
    homes.map((home, index) => ({ home, noted: notes[index]! })),
    { ...settings, now },
  )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: four homes are wider than a phone, and keys must scroll them
    <section className={css.scroller} data-columns="" aria-labelledby={id} tabIndex={0}>
      <table className={css.table}>
        <caption id={id}>
          <VisuallyHidden>{panelMessages.compareTitle(homes.length)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {homes.map(home => (
              <th key={home.id} scope="col" className={css.home}>
                <Head home={home} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ name, values, none }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={homes.length} className={css.name}>
                <span className={css.words}>{name}</span>
              </th>
            </tr>
            <tr>
              {values.map((value, index) => (
                <td key={homes[index]!.id} className={css.value} data-unknown={!value}>
                  {value || none}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ home }: { home: Property }) {
  const [street, place] = addressLines(home)
  const name = street || panelMessages.bareTitle(home.id)
  const [photo] = home.photos
  return (
    <>
      <a className={css.link} href={home.url}>
        <div className={css.picture}>
          <Picture src={photo && inSize(photo.url, PICTURE_WIDTH)} name="" />
        </div>
        <span>{name}</span>
      </a>
      {place && <span className={css.place}>{place}</span>}
    </>
  )
}
