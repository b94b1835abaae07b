/**
 * A text as a part of an address. Half of an emoji, which a feed may leave when it cuts a text short, becomes the sign for
 * an unknown character. `encodeURIComponent` throws an error for it.
 */
export const addressPart = (text: string | number) => encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\uFFFD'))
