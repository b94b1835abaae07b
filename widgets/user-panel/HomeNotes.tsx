import { useStore } from '@nanostores/react'
import { memo, useMemo, useState } from 'react'
import { LONGEST_NOTE, noteHome, noteOf, type Stage, stages } from '../../shared/features/account/homeNotes'
import { Select } from '../../shared/parts/choice/Select/Select'
import { spoken } from '../../shared/parts/elements/LiveRegion/spoken'
import { Checkbox } from '../../shared/parts/inputs/Checkbox/Checkbox'
import { TextArea } from '../../shared/parts/inputs/TextArea'
import type { Property } from '../../shared/rules/property/property'
import { chooseHome, isChosen } from './chosen'
import css from './HomeNotes.module.css'
import { panelMessages } from './messages'

/** A visitor's own note on a saved home, the stage they have reached with it, and whether to compare it. */
export const HomeNotes = memo(function HomeNotes({ home }: { home: Property }) {
  const { id } = home
  const { $note, $chosen } = useMemo(() => ({ $note: noteOf(id), $chosen: isChosen(id) }), [id])
  const { note, stage } = useStore($note)
  const chosen = useStore($chosen)
  /** The text that is being typed. A change in another tab does not replace it. */
  const [typed, type] = useState<string>()
  const [isKept, setKept] = useState(true)

  return (
    <fieldset aria-label={home.address || panelMessages.bareTitle(id)} className={css.root}>
      <div className={css.line}>
        <Select
          label={panelMessages.stage}
          value={stage ?? ''}
          onChange={({ target }) => setKept(noteHome(id, { stage: (target.value || undefined) as Stage | undefined }))}
        >
          <option value="">{panelMessages.noStage}</option>
          {stages.map(value => (
            <option key={value} value={value}>
              {panelMessages.stages[value]}
            </option>
          ))}
        </Select>
        <Checkbox
          label={panelMessages.compare}
          checked={chosen}
          onChange={({ target }) => chooseHome(id, target.checked)}
        />
      </div>
      <TextArea
        label={panelMessages.note}
        brief
        maxLength={LONGEST_NOTE}
        value={typed ?? note}
        onChange={({ target }) => {
          type(target.value)
          setKept(noteHome(id, { note: target.value }))
        }}
        onBlur={() => type(undefined)}
      />
      {/* Always rendered, because a live region that arrives with its text is not announced. */}
      <p {...spoken} className={css.unkept}>
        {isKept ? '' : panelMessages.notKept}
      </p>
    </fieldset>
  )
})
