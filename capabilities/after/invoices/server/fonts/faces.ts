import type { create as createFace, Font, GlyphRun } from 'fontkit'
import { fontIn, type FontFile } from './font-files.ts'

/** Reading a font and setting a word in it is what a document costs most, and both are the same in the next one. */
const faces = new Map<string, Font>()
const mostWords = 5000

/** The parsed font of a file, shared by all documents. */
export const faceOf = (file: FontFile, create: typeof createFace): Font => {
  const known = faces.get(file.name)
  if (known) return known
  const face = remembering(create(fontIn(file)) as Font)
  faces.set(file.name, face)
  return face
}

const remembering = (face: Font): Font => {
  const words = new Map<string, GlyphRun>()
  const layout = face.layout.bind(face)
  face.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layout(text, ...options)
    const run = words.get(text) ?? layout(text)
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
