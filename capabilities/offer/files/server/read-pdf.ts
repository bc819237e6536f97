import { inflateSync } from 'node:zlib'
import type { PDFDict, PDFDocument, PDFName, PDFObject } from '@cantoo/pdf-lib'
import { pdfObjectsLimit } from '../vocabulary.ts'

/** A PDF as the library reads it; undefined for what is torn, locked, or would unpack to more than a machine holds. */
export const readPdf = async (content: Buffer): Promise<PDFDocument | undefined> => {
  if (!unpacksWithinLimit(content)) return undefined
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: 500 })
    return pdf.getPageCount() > 0 ? pdf : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the streams the library unpacks while it reads (objects and cross references) stay small. Streams whose words could hide what
 * they are (`#`, several filters, other packings) count among them.
 */
const unpacksWithinLimit = (content: Buffer): boolean => {
  let left = pdfObjectsLimit
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.subarray(at - 3, at).toString('latin1') === 'end') continue
    const head = content.subarray(Math.max(0, at - 2000), at).toString('latin1')
    const words = head.slice(Math.max(0, head.lastIndexOf(' obj')))
    if (!/ObjStm|XRef|\/Type\s*\/[^\s/>]*#|#[0-9a-f]{2}[^>]*\/Type|\/[^\s/]*#[^\s/]*\s*\//i.test(words)) continue
    if (/\/Filter\s*\[[^\]]*\/[^\]]*\/|LZW|RunLength/.test(words)) return false
    if (!/Flate/.test(words)) continue
    const start = at + 6 + (content[at + 6] === 0x0d ? 2 : 1)
    try {
      left -= inflateSync(content.subarray(start), { maxOutputLength: Math.max(1, left) }).length
    } catch (error) {
      if (error instanceof RangeError) return false
    }
  }
  return true
}

/** Actions that run something or leave the document by themselves; links and jumps within it stay. */
const runningNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
]
const carriedNames = ['AA', 'JavaScript', 'JS', 'XFA', 'EmbeddedFiles', 'AF']

/** Takes out what would act when the document is opened: scripts, programs, forms that send, files within. Answers how much there was. */
export const disarm = async (pdf: PDFDocument): Promise<number> => {
  const { PDFArray, PDFDict, PDFName, PDFStream } = await import('@cantoo/pdf-lib')
  const named = (names: readonly string[]) => names.map((name) => PDFName.of(name))
  const [running, carried] = [new Set(named(runningNames)), named(carriedNames)]
  const [kind, opening] = [PDFName.of('S'), PDFName.of('OpenAction')]
  let removed = 0
  const drop = (dict: PDFDict, key: PDFName) => {
    if (dict.delete(key)) removed++
  }
  const visit = (object: PDFObject | undefined, depth: number): void => {
    if (depth > 100) return
    if (object instanceof PDFStream) return visit(object.dict, depth + 1)
    if (object instanceof PDFArray) return object.asArray().forEach((each) => visit(each, depth + 1))
    if (!(object instanceof PDFDict)) return
    for (const key of carried) drop(object, key)
    const action = object.get(kind)
    if (action instanceof PDFName && running.has(action)) drop(object, kind)
    if (object.get(opening) !== undefined && !(object.lookup(opening) instanceof PDFArray)) drop(object, opening)
    for (const value of object.values()) visit(value, depth + 1)
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) visit(object, 0)
  return removed
}
