/**
 * Runs something and returns what it writes to the console as warnings, instead of showing them.
 * @returns an error instead of a result when it throws
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
