// A moment as programs count it, which nobody reads: seconds and milliseconds since 1970, days since 1899, .NET's. Takes a text
// that is one of them alone. Source: `available_on` of feeds, exports of spreadsheets, JSON of .NET.

/** Whether a text is a moment as programs count it, which nobody reads: `1780272000`, `46174`, `/Date(1780272000000)/`. */
export const isCounted = (text: string) => /^(?:\/Date\()?-?\d{5,}(?:[+-]\d+)?(?:\)\/)?$/.test(text.trim())
