/** The tones of everything that stands on a ground of its own: they follow from it and its ink, in the light and in the dark. */
export const tonesOn = (ground: string, ink: string): Record<string, string> => {
  const mixed = (part: number) => `color-mix(in srgb,${ink} ${part}%,${ground})`
  return {
    '--k-page': ground,
    '--k-panel': ground,
    '--k-hover': mixed(6),
    '--k-hairline': mixed(20),
    '--k-control': mixed(70),
    ...Object.fromEntries(['', '-2', '-3'].map((step) => [`--k-ink${step}`, ink])),
    '--k-link': ink,
    ...Object.fromEntries(
      ['green', 'amber', 'red', 'blue', 'gray'].flatMap((tone) => [
        [`--k-${tone}`, ink],
        [`--k-${tone}-tint`, mixed(8)],
      ]),
    ),
  }
}
