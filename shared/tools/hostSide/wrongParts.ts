import * as v from 'valibot'
import type { Schema } from '../../rules/calls/shapes/shape'
import { type WrongPart, wrongPart } from '../../rules/calls/wrongPart'

/** How many wrong parts of one answer are worth telling. */
const MOST = 20

/** What is wrong about a value of the host. Empty when nothing is. */
export function wrongParts(schema: Schema, value: unknown): WrongPart[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.slice(0, MOST).map(issue => wrongPart(issue, value))
}
