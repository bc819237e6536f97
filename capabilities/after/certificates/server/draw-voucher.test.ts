import { expect, test } from 'vitest'
import { structureOf } from '#platform/server/paper/testing.ts'
import { drawVoucher, type DrawnVoucher } from './draw-voucher.ts'

const voucher: DrawnVoucher = {
  key: 'ABCD-EFGH-JKLM',
  productName: 'Photography from zero',
  sellerName: 'Studio Voss',
  sellerLine: 'Studio Voss, Hamburg',
  valueAmount: 14_900,
  currency: 'eur',
  validTill: Temporal.PlainDate.from('2029-12-31'),
  receiverName: 'Kim Berg',
  receiverMessage: 'For all the mornings you were up before the sun. '.repeat(20),
  createdAt: Temporal.Instant.from('2026-11-29T10:00:00Z'),
  locale: 'de',
  heading: '',
  message: '',
  colour: '#323bb5',
  showsValue: true,
  isTest: false,
}

test('is one page, every text of which is read in order: a heading, paragraphs, and the code', async () => {
  const pdf = await drawVoucher(voucher)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const { tags, unnamed } = await structureOf(pdf)
  expect([unnamed, tags.match(/H1|Figure/g)]).toEqual([[], ['H1', 'Figure']])
})
