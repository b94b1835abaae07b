import type { GenericSchema } from 'valibot'
import { propsTable } from '../../shared/tools/editor/propsTable'
import { documentedProps as header } from '../header/documentedProps'

/** The documented props of widgets that check their props by hand. They come from `documentedProps.ts`. */
const byHand: Record<string, GenericSchema> = { header }

/** The schema of a widget's props, with the fields that a marker or the page's data may have. */
export const schemaOf = ({ name, props }: { name: string; props: object }) => byHand[name] ?? (props as GenericSchema)

/** The props of a widget as a table. See propsTable. */
export const documentedProps = (root: string, widget: { name: string; props: object }) =>
  propsTable(
    root,
    widget.name,
    schemaOf(widget),
    `widgets/${widget.name}/${byHand[widget.name] ? 'documentedProps' : 'props'}.ts`,
  )
