/** What a seller may write into a mail; each stands in braces: `{first_name}`. */
export const placeholders = ['first_name', 'last_name', 'product', 'order', 'amount', 'due_date', 'deadline', 'interest', 'seller', 'agency'] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const pattern = /\{([^{}]*)\}/g
const isKnown = (word: string): word is Placeholder => (placeholders as readonly string[]).includes(word)

/** Words in braces that nobody can fill, each once. */
export const unknownPlaceholders = (text: string): string[] => [...new Set([...text.matchAll(pattern)].map(([, word]) => word ?? '').filter((word) => !isKnown(word.trim())))]

/** Braces that never close, or close what was never opened. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(pattern, ''))

export const fill = (text: string, values: PlaceholderValues): string => text.replace(pattern, (whole, word: string) => (isKnown(word.trim()) ? values[word.trim() as Placeholder] : whole))

/** Blank lines part a text into paragraphs. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '')
