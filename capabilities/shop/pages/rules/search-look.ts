import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { ContentBlocks } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import { usedIn, type Block } from './document.ts'

/** Whether a page has its own header, which replaces the shop's. */
export const hasHead = (blocks: readonly Block[]): boolean => blocks[0]?.type === 'header'

/** Whether a banner shows the page's title; otherwise the page's name is used. */
export const hasTitle = (blocks: readonly Block[]): boolean => {
  let isFound = false
  eachBlock(blocks, ({ type, values }) => {
    if (type === 'banner' && values['titleLevel'] === 'h1' && values['titleText'] !== '') isFound = true
  })
  return isFound
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
/** The words of a text without its headings. */
const wordsOf = (html: string): string =>
  html
    .replace(/<h[1-6][^>]*>.*?<\/h[1-6]>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** The default description of a page: its first text that is no heading, as long as search engines display. */
export const firstWords = (blocks: readonly Block[]): string => {
  let found = ''
  eachBlock(blocks, ({ type, values }) => {
    if (found !== '') return
    if (type === 'text') found = wordsOf(String(values['text']))
    if (type === 'banner') found = wordsOf(String(values['additionalText']))
  })
  return found.length <= 155 ? found : `${found.slice(0, 155).replace(/\s+\S*$/, '')} …`
}

/** The picture a link to the page is shared with: the first that is no logo. */
export const firstPicture = (blocks: readonly Block[]): number | undefined =>
  usedIn({ version: 1, blocks: blocks.filter(({ type }) => type !== 'header') }).pictures[0]

/** Every question of a page with its answer, as words alone. */
export const faqEntries = (blocks: readonly Block[]): { question: string; answer: string }[] => {
  const entries: { question: string; answer: string }[] = []
  eachBlock(blocks, ({ type, values }) => {
    if (type === 'faq') entries.push(...(values as ValuesOfBlock<ContentBlocks['faq']>).entries)
  })
  return entries
    .map(({ question, answer }) => ({ question: wordsOf(question), answer: wordsOf(answer) }))
    .filter(({ question, answer }) => question !== '' && answer !== '')
}
