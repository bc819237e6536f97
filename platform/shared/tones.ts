/** The shades of everything on a background of its own: derived from background and text colour, for light and dark. */
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
