/** The outcome of work that can fail in ways the caller must handle. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const
export const failed = <Failure>(failure: Failure) => ({ ok: false, failure }) as const
