/** Words in the middle of a sentence: `apartment` for `Apartment`. A first word that is an abbreviation stays: `EWS1 form`. */
export const inSentence = (words: string) =>
  words.replace(/^\p{Lu}(?=\p{Ll}*(?:[\s,/]|$))/u, letter => letter.toLowerCase())
