import { version } from 'estate-islands:stylesheets'
import { runIfStarted } from '../../shared/tools/renderer/run'
import { widgets } from './all'
import { gatherProps, renderWidget } from './render'

export { renderWidget }

runIfStarted(import.meta.url, {
  version,
  names: widgets.map(({ name }) => name),
  gather: gatherProps,
  render: renderWidget,
})
