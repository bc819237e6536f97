/** One line as it was meant: without control characters, and without signs that turn the direction of what stands beside it. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
