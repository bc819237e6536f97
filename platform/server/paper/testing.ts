import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  decodePDFRawStream,
  type PDFRawStream,
} from '@cantoo/pdf-lib'

const S = PDFName.of('S')
const K = PDFName.of('K')
const nameOf = (dict: PDFDict): string => dict.lookup(S, PDFName).decodeText()

/** Its tags as nested words in reading order (`Table(TR(TH TD))`), and what every page shows that no tag names. */
export const structureOf = async (file: Buffer): Promise<{ isMarked: boolean; tags: string; unnamed: string[] }> => {
  const pdf = await PDFDocument.load(file)
  const mark = pdf.catalog.lookup(PDFName.of('MarkInfo'))
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const named = new Map<string, Set<number>>()
  const tell = (element: PDFDict): string => {
    const kids = element.lookup(K)
    const parts: string[] = []
    for (const kid of kids instanceof PDFArray ? kids.asArray().map((each) => pdf.context.lookup(each)) : [kids]) {
      if (kid instanceof PDFDict && kid.has(S)) parts.push(tell(kid))
      const content = kid instanceof PDFNumber ? element : kid instanceof PDFDict && !kid.has(S) ? kid : undefined
      if (!content) continue
      const page = String(content.get(PDFName.of('Pg')) ?? element.get(PDFName.of('Pg')))
      const id =
        kid instanceof PDFNumber ? kid.asNumber() : (kid as PDFDict).lookup(PDFName.of('MCID'), PDFNumber).asNumber()
      named.set(page, (named.get(page) ?? new Set()).add(id))
    }
    return parts.length > 0 ? `${nameOf(element)}(${parts.join(' ')})` : nameOf(element)
  }
  const tops = root.lookup(K)
  const first = tops instanceof PDFArray ? tops.lookup(0, PDFDict) : (tops as PDFDict)
  const tags = tell(first)
  return {
    isMarked: mark instanceof PDFDict && String(mark.get(PDFName.of('Marked'))) === 'true',
    tags,
    unnamed: pdf.getPages().flatMap((page, i) => unnamedOn(pdf, page.node, named.get(String(page.ref)), i + 1)),
  }
}

/** Text or lines outside of any mark, and marks that no part of the structure holds. */
const unnamedOn = (pdf: PDFDocument, page: PDFDict, named: Set<number> | undefined, number: number): string[] => {
  const contents = page.lookup(PDFName.of('Contents'))
  const streams = contents instanceof PDFArray ? contents.asArray().map((each) => pdf.context.lookup(each)) : [contents]
  const text = streams
    .map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1'))
    .join('\n')
  let depth = 0
  const faults: string[] = []
  for (const line of text.split('\n')) {
    const id = /\/MCID (\d+)/.exec(line)?.[1]
    if (id && !named?.has(Number(id))) faults.push(`page ${number}: mark ${id} has no part`)
    if (/\b(BDC|BMC)$/.test(line)) depth++
    else if (/^EMC$/.test(line)) depth--
    else if (/( TJ| Tj|^S| Do)$/.test(line) && depth === 0) faults.push(`page ${number}: ${line}`)
  }
  return faults
}

/** The letters of a document's first page in the order its glyphs are drawn, as its own tables say which glyph stands for which. */
export const readOf = async (file: Buffer): Promise<string[]> => {
  const [page] = (await PDFDocument.load(file)).getPages()
  const text = (stream: unknown): string =>
    Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
  const fonts = page!.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
  const tables = new Map(
    fonts.entries().map(([name, font]) => {
      const map = text((page!.doc.context.lookup(font) as PDFDict).lookup(PDFName.of('ToUnicode')))
      const listed = [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, list]) => [...list!.matchAll(/<([0-9a-f ]*)>/gi)])
      return [
        name.decodeText(),
        listed.map(([, hex]) => Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
      ]
    }),
  )
  let table: string[] = []
  const letters: string[] = []
  for (const line of text(page!.node.lookup(PDFName.of('Contents'))).split('\n')) {
    const font = /^\/(\w+) [\d.]+ Tf$/.exec(line)?.[1]
    if (font) table = tables.get(font)!
    if (!line.endsWith(' TJ')) continue
    for (const [, hex] of line.matchAll(/<([0-9a-f]+)>/gi))
      for (const glyph of hex!.match(/.{4}/g)!) letters.push(table[Number.parseInt(glyph, 16)] ?? '')
  }
  return letters
}
