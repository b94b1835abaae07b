import type { GenericSchema } from 'valibot'
import { propsTable } from '../../shared/tools/editor/propsTable'
import { schemas } from './all'

const apart: Record<string, GenericSchema> = schemas

/** The schema of a widget's props, with the fields that a marker or the page's data may have. */
export const schemaOf = ({ name, props }: { name: string; props: object }) => apart[name] ?? (props as GenericSchema)

/** The props of a widget as a table. See propsTable. */
export const documentedProps = (root: string, widget: { name: string; props: object }) =>
  propsTable(root, widget.name, schemaOf(widget))
