import { expect, test } from 'vitest'
import { structureOf } from '#platform/server/paper/testing.ts'
import { drawLabel, drawPackingSlip, type PrintedParcel } from './draw-papers.ts'

const parcel: PrintedParcel = {
  id: 7,
  orderNumber: 'A-SG48R',
  locale: 'de',
  createdAt: Temporal.Instant.from('2026-11-02T10:00:00Z'),
  isTest: false,
  sender: { name: 'Studio Nora', lines: ['Lindenweg 4', '10115 Berlin'] },
  recipient: ['Ida Sommer', 'Am Markt 1', '28195 Bremen'],
  items: [
    { name: 'Workbook (A5)', sku: 'WB-5', quantity: 2 },
    { name: 'Signed print', sku: '', quantity: 1 },
  ],
}

test.each(['de', 'ar', 'ko'] as const)('papers in %s are read in order: every text has its tag', async (locale) => {
  const slip = await structureOf(await drawPackingSlip({ ...parcel, locale }))
  expect([slip.isMarked, slip.unnamed]).toEqual([true, []])
  expect(slip.tags).toMatch(/^Document\((P )+H1 Table\(TR\(TH TH TH\) TR\(TD TD TD\) TR\(TD TD TD\)\)\)$/)
  const label = await structureOf(await drawLabel({ ...parcel, locale }))
  expect([label.isMarked, label.unnamed]).toEqual([true, []])
  expect(label.tags).toMatch(/^Document\(P( P)+\)$/)
})

test('a slip of many items goes on, on a second page', async () => {
  const items = Array.from({ length: 80 }, () => parcel.items[0]!)
  const { tags, unnamed } = await structureOf(await drawPackingSlip({ ...parcel, items }))
  expect(unnamed).toEqual([])
  expect(tags.match(/TR\(TD TD TD\)/g)).toHaveLength(80)
})
