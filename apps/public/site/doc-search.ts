import type { Locale } from '#platform/shared/texts.ts'
import { docAddress, docNames, type DocName } from './doc-names.ts'
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

/** What a word begins with in all its forms: *verify*, *verified*, *verifying*. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|ied|ying|ing|es|ed|e|y|s)$/, '') : word

const timesIn = (text: string, stem: string): number => text.split(stem).length - 1
/** How much a text is about a word: each further time counts less, and less in a long one (BM25, k = 1.2, b = 0.75). */
const usual = 1500
const about = (text: string, stem: string): number => {
  const times = timesIn(text, stem)
  return times / (times + 1.2 * (0.25 + (0.75 * text.length) / usual))
}

/** What changed, and what only engineers of the house look for, comes after what says how it is. */
const later: ReadonlySet<DocName> = new Set(['changes', 'changelog', 'distribution'])

/** Sections that contain every word of the query in some form, those that are most about them first. */
export const searchDocs = (query: string, locale: Locale): { found: number; hits: DocHit[] } => {
  const t = siteTexts.in(locale)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { found: 0, hits: [] }
  const stems = words.map(stemOf)
  const hits = docNames.flatMap((name) => {
    const { title, sections } = docPage(name)
    const page = t(`docs.${name}`)
    return sections.flatMap(({ id, heading, text }) => {
      // The introduction of a page also matches its title and description in the reader's language.
      const named = `${heading} ${id ? '' : `${page} ${t(`docs.${name}.text`)}`}`.toLowerCase()
      const said = text.toLowerCase()
      const all = `${named} ${title.toLowerCase()} ${said}`
      if (!stems.every((stem) => all.includes(stem))) return []
      const sum = (of: (stem: string) => number) => stems.reduce((total, stem) => total + of(stem), 0)
      const weight = sum((stem) => Number(named.includes(stem)) + about(said, stem)) - (later.has(name) ? 2 : 0)
      const hit = {
        address: docAddress(name) + (id ? `#${id}` : ''),
        page,
        heading: id ? heading : null,
        excerpt: excerptOf(text.trim(), stems[0] ?? ''),
      }
      return [{ weight, hit }]
    })
  })
  const best = hits.toSorted((one, other) => other.weight - one.weight).slice(0, most)
  return { found: hits.length, hits: best.map(({ hit }) => hit) }
}
