import { expect, test } from 'vitest'
import sharp from 'sharp'
import { print } from '../../rules/print.ts'
import { documents, regular } from '../e-invoice/testing.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawText } from '#platform/server/paper/draw-text.ts'
import { structureOf } from '#platform/server/paper/testing.ts'

const more = { language: 'de', createdAt: new Date('2026-11-21T10:00:00Z') }
const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#204060' } })
  .png()
  .toBuffer()

test.each(Object.entries(documents))('%s is read in order: every text has its tag', async (_, invoice) => {
  const { isMarked, tags, unnamed } = await structureOf(await drawInvoice(print(invoice), { ...more, logo }))
  expect([isMarked, unnamed]).toEqual([true, []])
  expect(tags).toMatch(/^Document\(H1 Figure P( P)* Table\(TR\(TH TD\)/)
  expect(tags).toContain('Table(TR(TH TH TH TH TH) TR(TD TD TD TD TD)')
})

test('a table over several pages is one table, its repeated head is not read again', async () => {
  const printed = print(regular)
  const rows = Array.from({ length: 90 }, () => printed.rows[0]!)
  const { tags, unnamed } = await structureOf(await drawInvoice({ ...printed, rows }, { ...more, logo: null }))
  expect(unnamed).toEqual([])
  expect(tags.match(/TR\(TH TH TH TH TH\)/g)).toHaveLength(1)
  expect(tags.match(/TR\(TD TD TD TD TD\)/g)).toHaveLength(90)
})

test('running text has a heading and paragraphs', async () => {
  const text = ['First paragraph.', '', 'word '.repeat(3000)].join('\n')
  const { tags, unnamed } = await structureOf(await drawText({ title: 'Terms', author: 'Studio Voss', text }, more))
  expect([tags, unnamed]).toEqual(['Document(H1 P P P)', []])
})
