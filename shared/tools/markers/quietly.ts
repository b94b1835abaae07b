/**
 * Runs something and keeps its warnings from the console.
 * @returns the warnings, with its result or with the error that it threw
 */
export function quietly<Result>(run: () => Result) {
  const { warn } = console
  const warnings: string[] = []
  console.warn = (...words: unknown[]) => warnings.push(words.join(' '))
  try {
    return { result: run(), warnings }
  } catch (error) {
    return { error, warnings }
  } finally {
    console.warn = warn
  }
}
