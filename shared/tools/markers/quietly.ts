/**
 * Runs something and keeps its warnings from the console.
 * @returns the warnings, with its result or with the error that it threw
 */
export function quietly<Result>(run: () => Result) {
  const { warn } = console
  const said: string[] = []
  console.warn = (...words: unknown[]) => said.push(words.join(' '))
  try {
    return { result: run(), said }
  } catch (error) {
    return { error, said }
  } finally {
    console.warn = warn
  }
}
