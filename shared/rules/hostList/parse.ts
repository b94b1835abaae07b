import * as v from 'valibot'
import { withOwnKeys } from '../../page/host/ownKeys'

/** valibot's `safeParse`, also on a page where every object has further methods. */
export const safeParse = <const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> => withOwnKeys(() => v.safeParse(schema, input))

/** valibot's `parse`, also on a page where every object has further methods. @throws {v.ValiError} */
export const parse = <const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> =>
  withOwnKeys(() => v.parse(schema, input))
