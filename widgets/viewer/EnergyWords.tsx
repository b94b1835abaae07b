import type { EnergyMeasure } from '../../shared/rules/readers/facts/energy'
import { viewerMessages } from './messages'
import css from './Viewer.module.css'

/** The values of an energy chart in words, for people who cannot see the chart well. */
export function EnergyWords({ energy }: { energy: readonly EnergyMeasure[] }) {
  return (
    <table className={css.energy} aria-label={viewerMessages.energy}>
      <thead>
        <tr>
          <th className={css.measure} scope="col">
            {viewerMessages.measure}
          </th>
          <th className={css.measure} scope="col">
            {viewerMessages.now}
          </th>
          <th className={css.measure} scope="col">
            {viewerMessages.possible}
          </th>
        </tr>
      </thead>
      <tbody>
        {energy.map(({ label, now, possible }) => (
          <tr key={label}>
            <th className={css.measure} scope="row">
              {label}
            </th>
            <td className={css.rating}>{now || viewerMessages.unknown}</td>
            <td className={css.rating}>{possible || viewerMessages.unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
