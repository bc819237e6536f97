import { unpackWoff } from './woff.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Weight = 400 | 600
type Font = { name: string; weight: Weight; file: Buffer }
type Pages = {
  registerFont: (name: string, source: Buffer) => unknown
  font: (name: string) => unknown
  _font?: { font?: { hasGlyphForCodePoint?: (code: number) => boolean } }
}

// One file covers one group of scripts; a text is set in runs, each in the first file that has its letters.
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
let loaded: Font[] | undefined

const load = (): Font[] => {
  const find = createRequire(import.meta.url)
  loaded ??= ([400, 600] as const).flatMap((weight) =>
    scripts.map((script) => ({
      name: `${script}-${weight}`,
      weight,
      file: unpackWoff(
        readFileSync(find.resolve(`@fontsource/montserrat/files/montserrat-${script}-${weight}-normal.woff`)),
      ),
    })),
  )
  return loaded
}

export type Run = { font: string; text: string }
export type Typesetter = { runs: (text: string, weight: Weight) => Run[] }

/** Gives a document its embedded fonts. Letters none of them has lose their marks, or become a question mark. */
export const typesetter = (pages: Pages): Typesetter => {
  const fonts = load()
  const has = new Map<string, (code: number) => boolean>()
  for (const { name, file } of fonts) {
    pages.registerFont(name, file)
    pages.font(name)
    const face = pages._font?.font
    has.set(name, (code) => face?.hasGlyphForCodePoint?.(code) ?? false)
  }
  const fontFor = (letter: string, weight: Weight): string | undefined =>
    fonts.find((font) => font.weight === weight && has.get(font.name)?.(letter.codePointAt(0) ?? 0))?.name
  return {
    runs: (text, weight) => {
      const made: Run[] = []
      for (const given of text.normalize('NFC')) {
        const letter = fontFor(given, weight) ? given : (given.normalize('NFD')[0] ?? '?')
        const known = fontFor(letter, weight)
        const font = known ?? `latin-${weight}`
        const last = made.at(-1)
        if (last?.font === font) last.text += known ? letter : '?'
        else made.push({ font, text: known ? letter : '?' })
      }
      return made
    },
  }
}
