/** Possible transfer references in a statement's text, regardless of spaces and case. */
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
