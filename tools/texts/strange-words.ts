import { catalogueNames, deskKeys, readMessages, source } from '#languages/read.ts'

type Words = { desk: ReadonlySet<string>; english: ReadonlySet<string>; filled: ReadonlyMap<string, RegExp[]> }

/** Whole texts: what has values in it, or is one word that data may be as well, tells nothing. */
const tells = (message: string): boolean => !/[{<]/.test(message) && /\p{L}.*\s.*\p{L}/u.test(message)

const firstWord = (text: string): string => text.slice(0, text.indexOf(' '))
const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Messages with values in them, by the word they begin with: what comes before, between and after the values is told. */
const asPatterns = (messages: Iterable<string>): Map<string, RegExp[]> => {
  const patterns = new Map<string, RegExp[]>()
  for (const message of messages) {
    const parts = message.split(/\{\w+\}/)
    const isPlain = parts.every((part) => !/[{}<]/.test(part)) && parts[0]?.includes(' ')
    const told = parts.join(' ').match(/\p{L}{3,}/gu) ?? []
    if (parts.length < 2 || !isPlain || told.length < 3) continue
    const word = firstWord(message)
    patterns.set(word, [...(patterns.get(word) ?? []), new RegExp(`^${parts.map(literal).join('.+')}$`, 's')])
  }
  return patterns
}

/** Whether words of another script than English tell by themselves where a single English one is. */
const isOtherScript = (language: string): boolean => new Intl.Locale(language).maximize().script !== 'Latn'

/** What a page or a consent begins with is its seller's own text from then on. */
const isOfSellers = (catalogue: string, key: string): boolean =>
  catalogue === 'pages.templates' || (catalogue === 'opt-ins' && key === 'consent.default')

const made = new Map<string, Words>()
/** What a text in a language must not say: messages that only the desk reads, and English ones that are translated. */
const wordsOf = (language: string): Words => {
  const known = made.get(language)
  if (known) return known
  const [visitors, desk, english] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const name of catalogueNames()) {
    const [atDesk, own] = [deskKeys(name), readMessages(language, name).messages]
    for (const [key, message] of Object.entries(own))
      (atDesk.has(key) && !isOfSellers(name, key) ? desk : visitors).add(message)
    for (const [key, message] of Object.entries(readMessages(source, name).messages))
      if (!isOfSellers(name, key)) english.add(message)
  }
  const all = desk.union(visitors)
  const isTold = isOtherScript(language)
    ? (message: string) => tells(message) || /^[A-Z][a-z]{2,}$/.test(message)
    : tells
  const words = {
    desk: new Set([...desk.difference(visitors)].filter(isTold)),
    english: new Set([...english.difference(all)].filter(tells)),
    filled: asPatterns(english.difference(all)),
  }
  made.set(language, words)
  return words
}

/** Of texts in a language, those its readers should not meet: English ones, and the desk's where visitors read. */
export const strangeWords = (language: string, texts: Iterable<string>, isVisitors = true): string[] => {
  const { desk, english, filled } = wordsOf(language)
  const isEnglish = (text: string) =>
    english.has(text) || filled.get(firstWord(text))?.some((pattern) => pattern.test(text)) === true
  return [...texts].flatMap((text) => [
    ...(isVisitors && desk.has(text) ? [`“${text}”, which is marked as the desk’s`] : []),
    ...(isEnglish(text) ? [`“${text}” in English`] : []),
  ])
}
