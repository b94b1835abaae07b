import { useState } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'

/** Has a text that goes, beside others. A browser that translates the page has taken it away from React. */
function Beside() {
  const [isOn, setOn] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <label>
        Name <input name="name" value={name} onChange={event => setName(event.target.value)} />
      </label>
      <label>
        Newsletter <input type="checkbox" name="newsletter" />
      </label>
      <button type="button" onClick={() => setOn(!isOn)}>
        Turn
      </button>
      <p>
        {!isOn && 'Off '}
        <b>{isOn ? 'On' : 'now'}</b>
      </p>
    </>
  )
}

export default defineWidget({ name: 'beside', bundle: 'beside', props: v.object({}), Component: Beside })
