import { createElement } from 'react'
import { defineWidget } from '../../shared/island/defineWidget'
export default defineWidget({
  name: 'header',
  props: { '~standard': { validate: (value: unknown) => ({ value: value as object }) } },
  Component: () => createElement('p', null, 'header'),
})
