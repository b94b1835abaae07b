/** A field's camelCase name as hosts also write it: `maxPrice` is `max_price`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
