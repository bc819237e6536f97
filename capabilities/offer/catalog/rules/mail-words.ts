/** What a seller's own mail after a purchase may name, in braces. */
export const mailPlaceholders = ['first_name', 'last_name', 'product', 'order', 'seller', 'amount'] as const
export type MailValues = Readonly<Record<(typeof mailPlaceholders)[number], string>>

const braced = /\{\s*([^{}]*?)\s*\}/g
const isKnown = (word: string): word is keyof MailValues => (mailPlaceholders as readonly string[]).includes(word)

/** Words in braces that nothing can be filled in for. */
export const unknownWords = (text: string): string[] => [...text.matchAll(braced)].map(([, word = '']) => word).filter((word) => !isKnown(word))

/** The text with its placeholders filled once: what a buyer is called is never read as a placeholder. */
export const fillMail = (text: string, values: MailValues): string => text.replace(braced, (whole, word: string) => (isKnown(word) ? values[word] : whole))
