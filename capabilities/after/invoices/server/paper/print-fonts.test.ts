import { expect, test } from 'vitest'
import { print } from '../../rules/print.ts'
import { regular } from '../e-invoice/testing/invoice.ts'
import { open } from '#platform/server/paper/sheet.ts'
import { drawInvoice } from './draw-invoice.ts'
import { seenPieces } from '#platform/server/paper/fonts/bidi.ts'

const names = [
  'Αλέξανδρος Παπαδόπουλος',
  'ἀρχή',
  'Дмитрий Ёлкин',
  '王小明 東京都さくら',
  '김철수 서울특별시',
  'محمد عبد الله (القاهرة) 12 شارع',
  'דוד בן־גוריון 5',
  'สมชาย ใจดี',
  'अमित शर्मा',
  'გიორგი ბერიძე',
  'Արամ Խաչատրյան',
  'Party 🎉 ❤️',
  'Łukasz Đặng Ñandú',
]

const typesetterOf = async () => {
  const { sheet, finish } = await open('Names', 'Kontor', { language: 'en', createdAt: new Date(0) })
  return { type: sheet.type, finish }
}

test.each(names)('%s has a letter of some font for each of its own', async (name) => {
  const { type, finish } = await typesetterOf()
  for (const weight of [400, 600] as const) {
    const runs = type.runs(name, weight)
    const set = runs.map(({ text }) => text).join('')
    expect(set).not.toContain('?')
    // All that was written is set, whatever its order; what only colours a picture may be left out.
    const letters = (text: string) => [...text.normalize('NFC').replaceAll(/[\ufe0f()]/g, '')].toSorted()
    expect(letters(set)).toEqual(letters(name))
  }
  await finish()
})

test('a letter that no font has loses its marks, or becomes a question mark', async () => {
  const { type, finish } = await typesetterOf()
  expect(type.runs('\u{10480}', 400)).toMatchObject([{ text: '?' }])
  await finish()
})

test('a line is set as it is seen: words from right to left, numbers in them from left to right', () => {
  expect(seenPieces('Anna Berg')).toEqual([{ text: 'Anna Berg', isRightToLeft: false }])
  const seen = (line: string) => seenPieces(line).map(({ text }) => text)
  expect(seen('דוד לוי 15')).toEqual(['15', ' ', 'לוי', ' ', 'דוד'])
  expect(seen('(דוד)')).toEqual(['(', 'דוד', ')'])
  expect(seen('Haus דוד לוי Berlin')).toEqual(['Haus ', 'לוי', ' ', 'דוד', ' Berlin'])
  // Signs that keep a value apart order it, and are not printed.
  expect(seen('דוד \u2068(Anna) 5!\u2069')).toEqual(['דוד', ' ', '(Anna) 5!'])
  expect(seen('\u2068Anna\u2069 Berg')).toEqual(['Anna Berg'])
})

test('a document carries the letters it shows and no font besides', async () => {
  const draw = async (lastName: string) =>
    (
      await drawInvoice(print({ ...regular, buyer: { ...regular.buyer, lastName } }), {
        language: 'de',
        createdAt: new Date(0),
        logo: null,
      })
    ).toString('latin1')
  const fontsIn = (pdf: string) =>
    [...new Set([...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name!))].toSorted()
  const plain = await draw('Keller')
  expect(fontsIn(plain)).toEqual(['Montserrat-Regular', 'Montserrat-SemiBold'])
  const chinese = await draw('王小明')
  expect(fontsIn(chinese).some((name) => name.startsWith('NotoSansSC'))).toBe(true)
  expect(chinese.length - plain.length).toBeLessThan(20_000)
})
