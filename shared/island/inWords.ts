/** A schema's message, without the words that are shown beside it anyway. */
export const inWords = (message: string) =>
  message
    .replace(/^Invalid [\w ]+: Expected (.*?) but received .*$/s, '$1')
    .replace(/^(Must be|Expected) /, '')
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ')
    .replace(/^!0$/, 'a value')
    .replace(/^Array$/, 'a list')
    .replace(/^Object$/, 'an object')
