import type { PDFDocument as PdfDocument } from '@cantoo/pdf-lib'
import type { HandOver } from '#capabilities/people/verification/server/index.ts'

type HandedPage = HandOver['documents'][number]['pages'][number]

/** Lemonway takes a document as one file: several pages, or several pictures, become one PDF. */
export const oneFile = async (pages: readonly HandedPage[]): Promise<{ content: Buffer; ending: string }> => {
  const [first] = pages
  if (pages.length === 1) return { content: await first!.read(), ending: endings[first!.contentType] ?? 'pdf' }
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.create()
  for (const page of pages) await add(whole, page)
  return { content: Buffer.from(await whole.save()), ending: 'pdf' }
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

const add = async (whole: PdfDocument, { contentType, read }: HandedPage): Promise<void> => {
  const content = await read()
  if (contentType === 'application/pdf') {
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const part = await PDFDocument.load(content)
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
    return
  }
  const picture = contentType === 'image/png' ? await whole.embedPng(content) : await whole.embedJpg(content)
  whole.addPage([picture.width, picture.height]).drawImage(picture)
}
