import { z } from 'zod'
import { amount, endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { neededColumns, statementColumns } from './rules/statement-csv.ts'
import { wireFits } from './rules/fit-wire.ts'
import { bankLineState } from './vocabulary.ts'

export const bankLineList = list({
  name: 'payments.bank_lines',
  path: '/v1/cabinet/bank_lines',
  permission: 'payments.mark_received',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    purpose: { kind: 'text', lead: true, under: 'payerName' },
    payerName: { kind: 'text', hidden: true },
    bookedOn: { kind: 'day', sort: true },
    state: { kind: 'state', always: true, machine: bankLineState },
    fit: { kind: 'choice', options: wireFits, values: 'wire_fit' },
    wireReference: { kind: 'text', hide: 'tablet' },
    orderId: { kind: 'number', hidden: true },
    payerIban: { kind: 'text', optional: true },
    openAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    state: { kind: 'state', machine: bankLineState, group: 'payment' },
    fit: { kind: 'choice', options: wireFits, values: 'wire_fit', group: 'payment' },
    booked: { kind: 'period', day: true, group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
  },
  sort: '-bookedOn',
  search: true,
  views: [
    { key: 'unmatched', filters: { state: ['unmatched'] } },
    { key: 'exact', filters: { fit: ['exact'] } },
    { key: 'matched', filters: { state: ['matched'] } },
    { key: 'ignored', filters: { state: ['ignored'] } },
  ],
})

const line = z.object({ id: id() })
const columns = z.object({
  ...Object.fromEntries(neededColumns.map((name) => [name, text(200)])),
  ...Object.fromEntries(
    statementColumns
      .slice(neededColumns.length)
      .map((name) => [name, z.string().trim().max(200, 'too_long').nullish()]),
  ),
} as Record<(typeof neededColumns)[number], ReturnType<typeof text>> &
  Record<'payerName' | 'payerIban' | 'bankReference' | 'currency', z.ZodOptional<z.ZodNullable<z.ZodString>>>)

/** A file is processed at once; a CSV with unknown columns answers with those instead. */
export const uploadStatement = endpoint(
  'POST',
  '/v1/cabinet/bank_statements',
  'Read a bank statement: camt.053 XML or CSV (multipart)',
  {
    input: z.object({}),
    output: z.object({
      added: z.int(),
      known: z.int(),
      outgoing: z.int(),
      unreadable: z.int(),
      exact: z.int(),
      /** Direct debits whose money or return was found, and lines that speak of debits at all. */
      debits: z.object({ booked: z.int(), returned: z.int(), known: z.int() }),
      /** Columns to be named before the file can be read; null when it was. */
      columns: z
        .object({
          header: z.array(z.string()),
          sample: z.array(z.array(z.string())),
          guess: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
  },
)
export const setStatementColumns = endpoint(
  'PUT',
  '/v1/cabinet/bank_statements/columns',
  'Say which column of the bank’s CSV means what',
  { input: columns, output: z.object({ success: z.literal(true) }) },
)
export const acceptLine = endpoint('POST', '/v1/cabinet/bank_lines/:id/accept', 'Book a line for the wire it names', {
  input: line,
  output: z.object({ orderId: id(), state: z.string() }),
})
export const acceptExact = endpoint(
  'POST',
  '/v1/cabinet/bank_lines/accept_exact',
  'Book every line that is exactly what its wire lacks',
  { input: z.object({}), output: z.object({ accepted: z.int(), amount: amount() }) },
)
export const ignoreLine = endpoint('POST', '/v1/cabinet/bank_lines/:id/ignore', 'Leave a line aside', {
  input: line,
  output: z.object({ state: z.string() }),
})
export const unignoreLine = endpoint(
  'POST',
  '/v1/cabinet/bank_lines/:id/unignore',
  'Take a line back that was left aside',
  { input: line, output: z.object({ state: z.string() }) },
)
export const pointLine = endpoint(
  'POST',
  '/v1/cabinet/bank_lines/:id/point',
  'Name the wire a line is for; nothing is booked yet',
  { input: line.extend({ wireReference: text(30) }), output: z.object({ fit: z.enum(wireFits) }) },
)
