import { PDFDocument, decodePDFRawStream, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { faceOf } from './fonts/faces.ts'
import { filesFor } from './fonts/font-files.ts'
import { box, qrCode, rule } from './shapes.ts'
import { a4, open, part, write } from './sheet.ts'
import { readOf, structureOf } from './testing.ts'

const [width] = a4
const more = { createdAt: new Date('2026-11-29T10:00:00Z') }

const drawn = async (pdf: Buffer): Promise<string> => {
  const [page] = (await PDFDocument.load(pdf)).getPages()
  const stream = page!.node.lookup(PDFName.of('Contents')) as PDFRawStream
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}
const numbersIn = (text: string, shape: RegExp): number[] =>
  [...text.matchAll(shape)].map(([, x]) => Math.round(Number(x)))

const draw = async (language: string): Promise<Buffer> => {
  const { sheet, finish } = await open('Page', 'Kontor', { language, ...more })
  box(sheet, [0, 0, 100, 50], { fill: '#323bb5' })
  write(sheet, 'Invoice', 60, 100, { width: 200, as: part(sheet, 'H1') })
  write(sheet, 'Amount', 300, 100, { width: 200, align: 'end' })
  rule(sheet, 130, { from: 200 })
  qrCode(sheet, 'ABC', [60, 300, 80, 80])
  return finish()
}

test('a page in Arabic is the same page mirrored, and read in the same order', async () => {
  const [english, arabic] = [await draw('en'), await draw('ar')]
  expect(await structureOf(arabic)).toEqual(await structureOf(english))
  expect(await structureOf(arabic)).toMatchObject({ tags: 'Document(H1 P Figure)', unnamed: [] })
  const [left, right] = [await drawn(english), await drawn(arabic)]
  const boxes = (text: string) => numbersIn(text, /^([\d.]+) [\d.]+ 100 [\d.]+ re/gm)
  expect([boxes(left), boxes(right)]).toEqual([[0], [Math.round(width - 100)]])
  const begins = (text: string) => numbersIn(text, /^1 0 0 1 ([\d.]+) [\d.]+ Tm/gm)
  const [invoice, amount] = begins(left)
  const [invoiceMirrored, amountMirrored] = begins(right)
  expect([invoice, amountMirrored]).toEqual([60, Math.round(width - 500)])
  // As far from the right edge as from the left one: what is as wide begins as much earlier.
  const [wordInvoice, wordAmount] = [width - invoiceMirrored! - invoice!, 500 - amount!]
  expect([wordInvoice > 20 && wordInvoice < 50, wordAmount > 20 && wordAmount < 50]).toEqual([true, true])
})

test.each(['سلام', 'لا إله', 'الله'])('%s can be read out of a document: a glyph stands for one letter', (text) => {
  const face = faceOf([...filesFor(text.codePointAt(0)!, 400)][0]!, create)
  const letters = text.split(' ').map((word) => face.layout(word).glyphs.map(({ codePoints }) => codePoints))
  expect(letters.flat().every(({ length }) => length === 1)).toBe(true)
  // The glyphs of a word stand as they are seen, from the left.
  const read = letters.map((word) =>
    word
      .toReversed()
      .map(([code]) => String.fromCodePoint(code!))
      .join(''),
  )
  expect(read.join(' ').normalize('NFKC')).toBe(text)
})

test.each([
  ['Hebrew', 'חשבונית מס 2026-1'],
  ['Thai', 'ใบเสร็จรับเงิน น้ำผึ้ง'],
  ['Greek', 'Τιμολόγιο'],
  ['Cyrillic', 'Счёт № 5'],
  ['Hangul', '영수증 서울'],
  ['Han', '发票 上海'],
])('%s can be read out of a document, each letter once', async (_, text) => {
  const { sheet, finish } = await open('Letters', 'Kontor', { language: 'en', ...more })
  write(sheet, text, 60, 100)
  // A line of Hebrew stands as it is seen, from the left: its letters from the end, its numbers as they are.
  const isHebrew = (word: string) => /\p{Script=Hebrew}/u.test(word)
  const words = (await readOf(await finish())).join('').split(' ')
  const read = isHebrew(text)
    ? words.toReversed().map((word) => (isHebrew(word) ? [...word].toReversed().join('') : word))
    : words
  expect(read.join(' ').normalize('NFKC')).toBe(text.normalize('NFKC'))
})

test('a letter that was a part of another in one document can be read out of the next', async () => {
  const textOf = async (text: string) => {
    const { sheet, finish } = await open('Letters', 'Kontor', { language: 'en', ...more })
    write(sheet, text, 60, 100)
    return readOf(await finish())
  }
  expect(await textOf('ǻ')).toEqual(['ǻ'])
  expect(await textOf('á')).toEqual(['á'])
  expect(await textOf('a')).toEqual(['a'])
})

test('a line that has to fit is set smaller, and no smaller than can be read', async () => {
  const sizes = async (text: string) => {
    const { sheet, finish } = await open('Fits', 'Kontor', { language: 'en', ...more })
    write(sheet, text, 60, 100, { width: 120, size: 30, fits: true })
    return numbersIn(await drawn(await finish()), /^\/F\d+ ([\d.]+) Tf/gm)
  }
  expect(await sizes('Kim')).toEqual([30])
  const [smaller] = await sizes('Kim Alexandra Berg')
  expect(smaller! > 6 && smaller! < 15).toBe(true)
  expect(await sizes('Kim '.repeat(60))).toEqual([6])
})

test('a paper of a test world says so on each page, and a screen reader reads the same as ever', async () => {
  const paper = async (isTest: boolean) => {
    const { sheet, finish } = await open('Page', 'Kontor', { language: 'en', ...more, isTest })
    write(sheet, 'In', 60, 100, { as: part(sheet, 'P') })
    sheet.pdf.addPage()
    write(sheet, 'In', 60, 100, { as: part(sheet, 'P') })
    return finish()
  }
  const [real, test] = [await paper(false), await paper(true)]
  expect(await structureOf(test)).toEqual(await structureOf(real))
  const letters = async (pdf: Buffer) => new Set(await readOf(pdf))
  expect([...(await letters(test))].filter((letter) => 'TES'.includes(letter)).toSorted()).toEqual(['E', 'S', 'T'])
  expect([...(await letters(real))].filter((letter) => 'TES'.includes(letter))).toEqual([])
  const pages = (await PDFDocument.load(test)).getPages()
  for (const page of pages) {
    const stream = page.node.lookup(PDFName.of('Contents')) as PDFRawStream
    expect(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).toContain('/Artifact')
  }
})
