const braced = /\{([^{}]*)\}/g

/**
 * Texts that people write with words in braces, such as `{first_name}`, of which only the given ones can be filled.
 * `{first_name|friend}` says what stands there where nothing is known.
 */
export const placeholdersOf = <W extends string>(words: readonly W[]) => {
  const knownOf = (word: string): W | undefined => words.find((known) => known === word.split('|', 1)[0]!.trim())
  return {
    /** Distinct placeholders in braces that have no value. */
    unknownIn: (text: string): string[] => [
      ...new Set(
        [...text.matchAll(braced)].map(([, word = '']) => word.trim()).filter((word) => knownOf(word) === undefined),
      ),
    ],
    /** Filled once: what a person is called is never read as a placeholder. */
    fill: (text: string, values: Readonly<Record<W, string>>): string =>
      text.replace(braced, (whole, word: string) => {
        const known = knownOf(word)
        if (known === undefined) return whole
        return values[known] || word.slice(word.indexOf('|') + 1 || word.length).trim()
      }),
  }
}

/** Braces that never close, or close what was never opened. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(braced, ''))
