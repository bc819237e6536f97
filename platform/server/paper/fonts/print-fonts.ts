import { seenPieces, type Piece } from './bidi.ts'
import { faceOf } from './faces.ts'
import { filesFor, type FontFile, type Weight } from './font-files.ts'

type Pages = { registerFont: (name: string, face: never) => unknown }

export type Run = { font: string; text: string }
export type Typesetter = { runs: (text: string, weight: Weight) => Run[] }

/** Joins or colours the letter before it; a font that lacks it shows that letter plainly. */
const isJoiner = (letter: string): boolean => /^(?:\p{M}|\p{Cf}|\p{Emoji_Modifier})$/u.test(letter)

/**
 * Embeds fonts into a document, each when its first letter occurs. Letters in none of them lose their diacritics, or
 * become a question mark.
 */
export const typesetter = async (pages: Pages, direction: 'ltr' | 'rtl'): Promise<Typesetter> => {
  const { create } = await import('fontkit')
  const glyphs = new Map<string, (code: number) => boolean>()
  const has = (file: FontFile, code: number): boolean => {
    if (!glyphs.has(file.name)) {
      const face = faceOf(file, create)
      // The library takes a parsed font, which its types do not say.
      pages.registerFont(file.name, face as never)
      glyphs.set(file.name, (each) => face.hasGlyphForCodePoint(each))
    }
    return glyphs.get(file.name)!(code)
  }
  const known = new Map<string, string | undefined>()
  const fontFor = (letter: string, weight: Weight): string | undefined => {
    const key = `${weight}${letter}`
    const code = letter.codePointAt(0) ?? 0
    if (!known.has(key)) known.set(key, filesFor(code, weight).find((file) => has(file, code))?.name)
    return known.get(key)
  }
  const covers = (font: string, letter: string): boolean => glyphs.get(font)?.(letter.codePointAt(0) ?? 0) ?? false
  const runs: Typesetter['runs'] = (text, weight) =>
    seenPieces(text, direction).flatMap((piece) => setPiece(piece, (letter) => fontFor(letter, weight), covers))
  return { runs }
}

type FontFor = (letter: string) => string | undefined
type Covers = (font: string, letter: string) => boolean

const setPiece = ({ text, isRightToLeft }: Piece, fontFor: FontFor, covers: Covers): Run[] => {
  const made: Run[] = []
  for (const given of text.normalize('NFC')) {
    const last = made.at(-1)
    // Marks, and spaces between words of one script, stay with what they follow where its font has them; a space of
    // the pictures' font is as wide as they are.
    if (last && (isJoiner(given) || (given === ' ' && !last.font.startsWith('noto-emoji'))) && covers(last.font, given))
      last.text += given
    else if (!isJoiner(given) || !last) {
      const letter = fontFor(given) ? given : (given.normalize('NFD')[0] ?? '?')
      const font = fontFor(letter)
      const run = { font: font ?? fontFor('?')!, text: font ? letter : '?' }
      if (last?.font === run.font) last.text += run.text
      else made.push(run)
    }
  }
  return isRightToLeft ? made.toReversed() : made
}
