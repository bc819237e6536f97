import { eachBlock, type Block } from '#capabilities/offer/content-blocks/rules/document.ts'
import { lessonBlocks } from '../blocks/declared.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'

/** Adults read 238 words a minute silently (Brysbaert 2019, doi 10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

const wordsIn = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Whole minutes it takes to read what stands in a lesson, rounded up; 0 where nothing is to be read. */
export const minutesToRead = (blocks: readonly Block<ContentType>[]): number => {
  let words = 0
  eachBlock(blocks, ({ type, values }) => {
    for (const [name, { kind }] of Object.entries(lessonBlocks[type].fields))
      if (name !== 'hint' && (kind === 'rich' || kind === 'words')) words += wordsIn(String(values[name] ?? ''))
  })
  return Math.ceil(words / wordsPerMinute)
}
