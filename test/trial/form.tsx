import { useState } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'

/** A small form, to test a first interaction with the server's own form. */
function Form() {
  const [said, setSaid] = useState('')
  return (
    <div>
      <label>
        Town <input name="town" onKeyDown={event => event.key === 'ArrowDown' && setSaid('arrow')} />
      </label>
      <label>
        <input type="checkbox" name="agree" onChange={event => setSaid(`agree ${event.target.checked}`)} /> Agree
      </label>
      <label>
        Kind
        <select name="kind" onChange={event => setSaid(`kind ${event.target.value}`)}>
          <option>House</option>
          <option>Flat</option>
        </select>
      </label>
      <input type="file" name="deed" onChange={event => setSaid(`deed ${event.target.files?.[0]?.name}`)} />
      <button type="button" onClick={() => setSaid('searched')}>
        Search
      </button>
      <button type="button" aria-label="Open menu" onClick={() => setSaid('opened')}>
        ≡
      </button>
      <output>{said}</output>
    </div>
  )
}

export default defineWidget({ name: 'form', bundle: 'form', props: v.object({}), Component: Form })
