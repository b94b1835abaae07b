import type { EnergyMeasure } from '../../shared/facts/energy'
import { messages } from './messages'
import css from './Viewer.module.css'

/** The values of an energy chart in words, for people who cannot see the chart well. */
export function EnergyWords({ energy }: { energy: readonly EnergyMeasure[] }) {
  return (
    <table className={css.energy} aria-label={messages.energy}>
      <thead>
        <tr>
          <th className={css.measure} scope="col">
            {messages.measure}
          </th>
          <th className={css.measure} scope="col">
            {messages.now}
          </th>
          <th className={css.measure} scope="col">
            {messages.possible}
          </th>
        </tr>
      </thead>
      <tbody>
        {energy.map(({ label, now, possible }) => (
          <tr key={label}>
            <th className={css.measure} scope="row">
              {label}
            </th>
            <td className={css.rating}>{now || messages.unknown}</td>
            <td className={css.rating}>{possible || messages.unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
