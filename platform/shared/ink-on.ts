const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const inks = ['#15181f', '#ffffff'] as const

export const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Dark or white, whichever reads better on a colour its seller chose. */
export const inkOn = (colour: string): string =>
  contrast(colour, inks[0]) >= contrast(colour, inks[1]) ? inks[0] : inks[1]

const mixed = (from: string, to: string, part: number): string =>
  [1, 3, 5]
    .map((at) => {
      const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
      return Math.round(a + (b - a) * part)
        .toString(16)
        .padStart(2, '0')
    })
    .reduce((colour, channel) => colour + channel, '#')

const steps = 20

/** The colour, moved towards the text colour of its background until their contrast reaches `least`. */
export const toneOn = (colour: string, ground: string, least: number): string => {
  const ink = inkOn(ground)
  for (let step = 0; step < steps; step++) {
    const tone = mixed(colour, ink, step / steps)
    if (contrast(tone, ground) >= least) return tone
  }
  return ink
}
