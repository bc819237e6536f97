import { expect, it } from 'vitest'
import { readReceipts } from './read-receipts.ts'

const head = 'store,receipt_id,sku,email,amount,currency,country,bought_on,status'
const linesOf = (csv: string) => {
  const read = readReceipts(csv)
  if ('fault' in read) throw new Error(read.fault)
  return read.lines
}

it('reads a receipt', () => {
  const [line] = linesOf(`${head}\napp_store,2000000123,course.year,mara@example.com,49.99,EUR,de,2026-11-20,`)
  expect(line).toMatchObject({
    line: 2,
    faults: [],
    receipt: {
      store: 'app_store',
      receiptId: '2000000123',
      amount: 4999,
      currency: 'eur',
      countryCode: 'DE',
      status: 'purchased',
    },
  })
  expect(line!.receipt!.boughtOn.toString()).toBe('2026-11-20')
})

it('reads a report of Google Play that has an email beside each order', () => {
  const report = [
    'Order Number,Order Charged Date,Financial Status,SKU ID,Currency of Sale,Item Price,Charged Amount,Country of Buyer,email',
    'GPA.3301-1,2026-11-20,Charged,course.year,EUR,"1,000.00","1,190.00",DE,mara@example.com',
    'GPA.3301-1,2026-11-22,Refund,course.year,EUR,"1,000.00","1,190.00",DE,mara@example.com',
  ]
  expect(linesOf(report.join('\n')).map(({ receipt }) => receipt)).toMatchObject([
    { store: 'google_play', receiptId: 'GPA.3301-1', amount: 119_000, status: 'purchased' },
    { store: 'google_play', receiptId: 'GPA.3301-1', status: 'refunded' },
  ])
})

it('names what is wrong by column', () => {
  const [line] = linesOf(`${head}\nsteam,,course.year,nobody,-1,EURO,xx,yesterday,maybe`)
  expect(line!.receipt).toBeUndefined()
  expect(line!.faults.map(({ column }) => column)).toEqual([
    'store',
    'receipt_id',
    'email',
    'amount',
    'currency',
    'country',
    'bought_on',
    'status',
  ])
})

const tooMany = Array.from({ length: 501 }, () => 'app_store,1,a,a@example.com,1,eur,de,2026-11-20,')

it.each([
  ['sums_only', 'Provider\tSKU\tUnits\tDeveloper Proceeds\nAPPLE\tcourse\t3\t4.20'],
  ['head_missing', 'sku,email\ncourse,mara@example.com'],
  ['required', head],
  ['too_many_rows', [head, ...tooMany].join('\n')],
])('refuses a file: %s', (fault, csv) => {
  expect(readReceipts(csv)).toEqual({ fault })
})
