import type { Locale } from '#platform/shared/texts.ts'
import { docAddress, docNames } from './doc-names.ts'
import { docPage } from './doc-pages.ts'
import { siteTexts } from './texts.ts'

export type DocHit = { address: string; page: string; heading: string | null; excerpt: string }

const most = 20
const around = 80

/** The words around the first match, cut between words. */
const excerptOf = (text: string, word: string): string => {
  const at = text.toLowerCase().indexOf(word)
  const from = at > around ? text.indexOf(' ', at - around) + 1 : 0
  const until = from + 3 * around < text.length ? text.lastIndexOf(' ', from + 3 * around) : text.length
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`
}

/** Sections that contain every word of the query, those with the words in their heading first, the history last. */
export const searchDocs = (query: string, locale: Locale): { found: number; hits: DocHit[] } => {
  const t = siteTexts.in(locale)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { found: 0, hits: [] }
  const hits = docNames.flatMap((name) => {
    const { title, sections } = docPage(name)
    const page = t(`docs.${name}`)
    return sections.flatMap(({ id, heading, text }) => {
      // The introduction of a page also matches its title and description in the reader's language.
      const named = `${heading} ${id ? '' : `${page} ${t(`docs.${name}.text`)}`}`.toLowerCase()
      const all = `${named} ${title} ${text}`.toLowerCase()
      if (!words.every((word) => all.includes(word))) return []
      const weight = name === 'changes' ? -1 : words.filter((word) => named.includes(word)).length
      const hit = {
        address: docAddress(name) + (id ? `#${id}` : ''),
        page,
        heading: id ? heading : null,
        excerpt: excerptOf(text.trim(), words[0] ?? ''),
      }
      return [{ weight, hit }]
    })
  })
  const best = hits.toSorted((one, other) => other.weight - one.weight).slice(0, most)
  return { found: hits.length, hits: best.map(({ hit }) => hit) }
}
