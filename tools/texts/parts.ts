import { parseIcu, type IcuNode } from 'pofile-ts'

type Plural = { isOrdinal: boolean; categories: string[] }
/** What a message is made of, as far as a translation has to keep it. */
export type Parts = { values: string[]; tags: string[]; plurals: Plural[] }

const tagsIn = (message: string): string[] => message.match(/<\/?[a-z][\w-]*/gi) ?? []

const walk = (nodes: readonly IcuNode[], parts: Parts): void => {
  for (const node of nodes) {
    if (node.type !== 'literal' && node.type !== 'pound' && node.type !== 'tag') parts.values.push(node.value)
    if (node.type === 'plural')
      parts.plurals.push({
        isOrdinal: node.pluralType === 'ordinal',
        categories: Object.keys(node.options).filter((name) => !name.startsWith('=')),
      })
    if (node.type === 'plural' || node.type === 'select')
      for (const option of Object.values(node.options)) walk(option.value, parts)
    if (node.type === 'tag') walk(node.children, parts)
  }
}

/** Undefined where its braces are no message. */
export const partsOf = (message: string): Parts | undefined => {
  const parts: Parts = { values: [], tags: [...new Set(tagsIn(message))].sort(), plurals: [] }
  if (message.includes('{')) {
    const { success, ast } = parseIcu(message)
    if (!success) return undefined
    walk(ast, parts)
  }
  return { ...parts, values: [...new Set(parts.values)].sort() }
}

/** The names of a message's values, not the words of its branches. */
export const placeholders = (message: string): string[] => partsOf(message)?.values ?? []

const someCounts = Array.from({ length: 201 }, (_, count) => count)
const rulesOf = (language: string, isOrdinal: boolean): Intl.PluralRules =>
  new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' })

/** The plural categories whole numbers of everyday take in a language (CLDR), `other` among them. */
export const neededCategories = (language: string, isOrdinal: boolean): string[] => {
  const rules = rulesOf(language, isOrdinal)
  return [...new Set([...someCounts.map((count) => rules.select(count)), 'other'])]
}

/** What is wrong with the plurals of a message. One with `other` alone counts nothing, or counts beside another. */
export const pluralFaults = (language: string, { plurals }: Parts): string[] =>
  plurals.flatMap(({ isOrdinal, categories }) => {
    const known: string[] = rulesOf(language, isOrdinal).resolvedOptions().pluralCategories
    const unknown = categories.filter((each) => !known.includes(each))
    const missing =
      categories.join() === 'other'
        ? []
        : neededCategories(language, isOrdinal).filter((each) => !categories.includes(each))
    return [
      ...unknown.map((each) => `has the plural form ${each}, which ${language} does not know`),
      ...missing.map((each) => `lacks the plural form ${each}`),
    ]
  })
