import type { Font } from 'fontkit'
import { faceOf } from './faces.ts'
import { filesFor } from './font-files.ts'

/** The outline of one letter as an SVG path with its bounds, the axis upwards; nothing for letters no font has. */
export type LetterPath = { path: string; left: number; bottom: number; width: number; height: number }

export const letterPath = async (letter: string): Promise<LetterPath | undefined> => {
  const { create } = await import('fontkit')
  const code = letter.codePointAt(0)
  if (code === undefined) return undefined
  const face = filesFor(code, 600)
    .map((file): Font => faceOf(file, create))
    .find((each) => each.hasGlyphForCodePoint(code))
  const glyph = face?.glyphForCodePoint(code)
  if (!glyph) return undefined
  const { minX, minY, maxX, maxY } = glyph.path.bbox
  const [width, height] = [maxX - minX, maxY - minY]
  if (!(width > 0 && height > 0)) return undefined
  return { path: glyph.path.toSVG(), left: minX, bottom: minY, width, height }
}
