import { createElement } from 'react'
import { defineWidget } from '../../shared/island/defineWidget'
export default defineWidget({
  name: 'offices-grid',
  props: { '~standard': { validate: (value: unknown) => ({ value: value as object }) } },
  Component: () => createElement('p', null, 'offices-grid'),
})
