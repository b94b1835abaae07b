import { createElement } from 'react'
import { defineWidget } from '../../shared/island/defineWidget'
export default defineWidget({
  name: 'file-upload',
  props: { '~standard': { validate: (value: unknown) => ({ value: value as object }) } },
  Component: () => createElement('p', null, 'file-upload'),
})
