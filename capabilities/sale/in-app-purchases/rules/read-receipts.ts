import { readCsv } from '#platform/shared/read-csv.ts'
import { receiptShape, type Receipt } from '../contract.ts'
import { mostReceipts } from '../vocabulary.ts'

const columns = [
  'store',
  'receipt_id',
  'sku',
  'product',
  'email',
  'first_name',
  'last_name',
  'amount',
  'currency',
  'country',
  'bought_on',
  'status',
] as const
type Column = (typeof columns)[number]
const needed: readonly Column[] = ['receipt_id', 'sku', 'email', 'amount', 'currency', 'bought_on']

/** The heads of Google Play's sales reports; who bought is not among them, and added by the app. */
const ofGooglePlay: Readonly<Record<string, Column>> = {
  'order number': 'receipt_id',
  'order charged date': 'bought_on',
  'financial status': 'status',
  'sku id': 'sku',
  'currency of sale': 'currency',
  'charged amount': 'amount',
  'country of buyer': 'country',
}
/** Of Apple's sales reports, which add up what was sold and name neither receipts nor buyers. */
const ofAppleSums = ['units', 'developer proceeds']

const fieldOf: Partial<Record<string, Column>> = {
  receiptId: 'receipt_id',
  firstName: 'first_name',
  lastName: 'last_name',
  countryCode: 'country',
  boughtOn: 'bought_on',
}

export type ReadLine = {
  /** As a text program counts them, the head being the first. */
  line: number
  receiptId: string
  email: string
  /** The product's address in the shop, where the file names it. */
  product: string
  receipt: Receipt | undefined
  faults: { column: string; key: string }[]
}

const statuses: Readonly<Record<string, Receipt['status']>> = {
  '': 'purchased',
  purchased: 'purchased',
  charged: 'purchased',
  refund: 'refunded',
  refunded: 'refunded',
}

/** Receipts of a file with what is wrong of each; or what is wrong with the file. */
export const readReceipts = (csv: string): { lines: ReadLine[] } | { fault: string } => {
  const [first = [], ...rest] = readCsv(csv.replace(/^\uFEFF/, ''))
  const named = first.map((word) => word.toLowerCase())
  const head = named.map((word) => ofGooglePlay[word] ?? word)
  if (ofAppleSums.every((word) => named.includes(word))) return { fault: 'sums_only' }
  if (!needed.every((column) => head.includes(column))) return { fault: 'head_missing' }
  if (rest.length === 0) return { fault: 'required' }
  if (rest.length > mostReceipts) return { fault: 'too_many_rows' }
  const store = named.includes('order number') ? 'google_play' : 'app_store'
  return {
    lines: rest.map((cells, at) => {
      const cell = (column: Column): string => cells[head.indexOf(column)] ?? ''
      return readLine(at + 2, cell, head.includes('store') ? cell('store').toLowerCase() : store)
    }),
  }
}

const readLine = (line: number, cell: (column: Column) => string, store: string): ReadLine => {
  const read = receiptShape.safeParse({
    store,
    receiptId: cell('receipt_id'),
    sku: cell('sku'),
    email: cell('email'),
    firstName: cell('first_name'),
    lastName: cell('last_name'),
    // Reports write 1,234.50.
    amount: cell('amount').replaceAll(/,(?=\d{3}\b)/g, ''),
    currency: cell('currency'),
    countryCode: cell('country'),
    boughtOn: cell('bought_on').slice(0, 10),
    status: statuses[cell('status').toLowerCase()] ?? cell('status'),
  })
  const faults = (read.error?.issues ?? []).map(({ path: [field = ''], code, message }) => ({
    column: fieldOf[String(field)] ?? String(field),
    key: code === 'invalid_value' ? 'not_in_list' : message,
  }))
  return {
    line,
    receiptId: cell('receipt_id'),
    email: cell('email'),
    product: cell('product'),
    receipt: read.data,
    faults,
  }
}
