import { fold } from '#platform/shared/fold.ts'

/** Words alone, with one space around each: `spam` is not found in `spammer`. */
const bare = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a text has one of these words or phrases, whatever its case, accents, signs without width and alphabet's spellings. */
export const hasBlockedWord = (text: string, words: readonly string[]): boolean => {
  const within = bare(text)
  return words.some((word) => {
    const looked = bare(word)
    return looked.trim() !== '' && within.includes(looked)
  })
}
