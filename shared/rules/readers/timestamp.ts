// A moment as programs count it, which nobody reads. Takes a text that is seconds or milliseconds since 1970, days since
// 1899, or .NET's form of them, and nothing else.
// Source: `available_on` of feeds, exports of spreadsheets, JSON of .NET.

/** Whether a text is a moment as programs count it: `1780272000`, `46174`, `/Date(1780272000000)/`. */
export const isTimestamp = (text: string) => /^(?:\/Date\()?-?\d{5,}(?:[+-]\d+)?(?:\)\/)?$/.test(text.trim())
