/** The wire references that may stand in a statement's text, whatever blanks and case the bank made of it. */
export const referencesIn = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .toUpperCase()
        .replace(/\s+/g, '')
        .matchAll(/K\d+(?:-\d{1,3})?-\d{2}/g),
    ].map(([word]) => word),
  ),
]
