import type { create as createFace, Font, Glyph, GlyphRun } from 'fontkit'
import { fontIn, type FontFile } from './font-files.ts'

/** Reading a font and setting a word in it is what a document costs most, and both are the same in the next one. */
const faces = new Map<string, Font>()
const mostWords = 5000

/** The parsed font of a file, shared by all documents. */
export const faceOf = (file: FontFile, create: typeof createFace): Font => {
  const known = faces.get(file.name)
  if (known) return known
  const face = remembering(telling(create(fontIn(file)) as Font))
  faces.set(file.name, face)
  return face
}

/** Letters that Arabic writes as one, by what is written: لا → ﻻ. Readers take both for the same (NFKC). */
const joined = new Map(
  [
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ].flatMap(([from, till]) =>
    Array.from({ length: till! - from! + 1 }, (_, i): [string, number] => {
      const code = from! + i
      return [String.fromCodePoint(code).normalize('NFKC'), code]
    }),
  ),
)

/**
 * Makes a font say of each glyph for which letters it stands here. By itself it says for which it stood first, or none where that was as a
 * part of another glyph, and text could not be read out of later documents. Several letters in one Arabic glyph are told as one, where
 * there is one: programs that read a document take the glyphs of a line from the right, and would take the letters of a glyph so, too.
 */
const telling = (face: Font): Font => {
  const getGlyph = face.getGlyph.bind(face)
  face.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters)
    if (letters.length === 0 || glyph === null) return glyph
    const code = letters.length > 1 ? joined.get(String.fromCodePoint(...letters)) : undefined
    const codePoints = code === undefined ? letters : [code]
    const isMark = /^\p{M}+$/u.test(String.fromCodePoint(...letters))
    return Object.assign(Object.create(glyph) as Glyph, { codePoints, isMark, isLigature: codePoints.length > 1 })
  }
  return face
}

/** A letter drawn by several glyphs (Thai ำ) is told in its parts: readers take both for the same (NFKC). */
const inParts = (run: GlyphRun): GlyphRun => {
  for (const [at, { codePoints }] of run.glyphs.entries()) {
    const parts = [...String.fromCodePoint(...codePoints).normalize('NFKD')]
    const drawn = run.glyphs.slice(at, at + parts.length)
    const isOneLetter = drawn.slice(1).every((glyph) => glyph.codePoints.length === 0)
    if (parts.length < 2 || drawn.length < parts.length || !isOneLetter) continue
    for (const [i, glyph] of drawn.entries())
      run.glyphs[at + i] = Object.assign(Object.create(glyph) as Glyph, { codePoints: [parts[i]!.codePointAt(0)] })
  }
  return run
}

const remembering = (face: Font): Font => {
  const words = new Map<string, GlyphRun>()
  const layout = face.layout.bind(face)
  face.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layout(text, ...options)
    const run = words.get(text) ?? inParts(layout(text))
    if (words.size >= mostWords) words.clear()
    words.set(text, run)
    return copyOf(run)
  }
  return face
}

// A document scales the positions it gets in place.
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  })
