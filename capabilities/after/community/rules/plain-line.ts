/** A line without signs that are not seen or turn the direction of what stands around them. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200B\u200E\u200F\u061C\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFE\uFFFF]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Text of several lines without signs that turn the direction of what stands around them. */
export const plainDirection = (text: string): string =>
  text.replace(
    /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|&#(?:x20(?:2[a-e]|6[6-9])|82(?:3[4-8]|9[4-7]));?/giu,
    '',
  )
