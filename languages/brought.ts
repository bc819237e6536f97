/**
 * Brings messages of the catalogues with `X-Every-Language` in another language than the reader's, and says when they are here. Pages
 * that were built fetch them when they are needed; everywhere else every language is at hand.
 */
export const bringWords = (_language: string): Promise<void> | undefined => undefined
