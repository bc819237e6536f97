import { z } from 'zod'
import { amount, day, endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'
import { returnCodeNames } from '#capabilities/sale/payments/rules/return-codes.ts'
import { debitFileState, debitSequences, directDebitState, mandateKinds, mandateSchemes } from './vocabulary.ts'

/** What is collected from payers by the seller's own bank. */
export const directDebitList = list({
  name: 'payments.direct_debits',
  path: '/v1/cabinet/direct_debits',
  permission: 'payments.mark_received',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    endToEnd: { kind: 'text', lead: true, under: 'mandate' },
    mandate: { kind: 'text', hidden: true },
    collectOn: { kind: 'day', sort: true },
    state: { kind: 'state', always: true, machine: directDebitState },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    ibanEnd: { kind: 'text', hide: 'tablet' },
    sequence: { kind: 'choice', values: 'debit_sequence', hide: 'tablet' },
    messageId: { kind: 'text', hide: 'tablet' },
    returnCode: { kind: 'text', hide: 'mobile' },
    bookedOn: { kind: 'day', optional: true },
    returnedOn: { kind: 'day', optional: true },
    createdAt: { kind: 'time', sort: true, optional: true },
    orderId: { kind: 'number', hidden: true },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    state: { kind: 'state', machine: directDebitState, group: 'payment' },
    sequence: { kind: 'choice', options: debitSequences, values: 'debit_sequence', group: 'payment' },
    returnCode: { kind: 'choice', options: returnCodeNames, values: 'return_code', many: true, group: 'payment' },
    messageId: { kind: 'text', group: 'payment' },
    collect: { kind: 'period', day: true, group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
  },
  sort: '-collectOn',
  search: true,
  views: [
    { key: 'waiting', filters: { state: ['waiting'] } },
    { key: 'processed', filters: { state: ['processed'] } },
    { key: 'bounced', filters: { state: ['bounced'] } },
  ],
})

/** The files that were written, to be fetched again. */
export const debitFileList = list({
  name: 'payments.debit_files',
  path: '/v1/cabinet/debit_files',
  permission: 'payments.mark_received',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    messageId: { kind: 'text', lead: true },
    createdAt: { kind: 'time', sort: true },
    state: { kind: 'state', always: true, machine: debitFileState },
    debitsCount: { kind: 'number' },
    totalAmount: { kind: 'amount', currency: 'currency', sort: true },
    firstOn: { kind: 'day', hide: 'mobile' },
    sha256: { kind: 'text', optional: true },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: { ...ofSeller },
    state: { kind: 'state', machine: debitFileState },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})

const one = z.object({ id: id() })
const moved = z.object({ state: z.string() })

export const makeDebitFile = endpoint(
  'POST',
  '/v1/cabinet/debit_files',
  'Write one SEPA file (pain.008.001.08) of all direct debits of the next days that are in none yet',
  { input: z.object({}), output: z.object({ id: id(), debitsCount: z.int(), totalAmount: amount() }) },
)
export const openDebitFile = endpoint(
  'GET',
  '/cabinet/debit_files/:id.xml',
  'The SEPA file (pain.008.001.08) as it was written',
  { input: one, output: z.any() },
)
export const refuseDebitFile = endpoint(
  'POST',
  '/v1/cabinet/debit_files/:id/refuse',
  'The bank did not take this file: its debits go into the next one',
  { input: one, output: moved },
)
export const bookDirectDebit = endpoint(
  'POST',
  '/v1/cabinet/direct_debits/:id/book',
  'The money of a direct debit arrived',
  { input: one, output: moved },
)
export const bounceDirectDebit = endpoint(
  'POST',
  '/v1/cabinet/direct_debits/:id/bounce',
  'A direct debit came back, with the bank’s reason',
  {
    input: one.extend({
      returnCode: z.enum([returnCodeNames[0]!, ...returnCodeNames.slice(1)], 'invalid_return_code'),
    }),
    output: moved,
  },
)
export const withdrawDirectDebit = endpoint(
  'POST',
  '/v1/cabinet/direct_debits/:id/skip',
  'Withdraw a direct debit that is in no file yet; its amount stays owed',
  { input: one, output: moved },
)

const mandate = z.object({ token: z.string() })
export const showMandate = endpoint(
  'GET',
  '/v1/direct_debit/mandates/:token',
  'A mandate for direct debits, as its payer is asked for it',
  {
    input: mandate,
    output: z.object({
      kind: z.enum(mandateKinds),
      scheme: z.enum(mandateSchemes),
      reference: z.string(),
      creditorName: z.string(),
      creditorId: z.string(),
      token: z.string(),
      seller: z.object({ username: z.string(), name: z.string(), company: z.string().nullable() }),
      amount: amount(),
      collectOn: day().nullable(),
      noticeDays: z.int(),
      isOpen: z.boolean(),
      isSigned: z.boolean(),
      returnUrl: z.string(),
    }),
  },
)
export const signMandate = endpoint(
  'POST',
  '/v1/direct_debit/mandates/:token/sign',
  'Sign a mandate: account holder and IBAN',
  {
    input: mandate.extend({
      holder: text(70),
      iban: z
        .string()
        .trim()
        .min(1, 'required')
        .max(42, 'invalid_iban')
        .transform(tidyIban)
        .refine(isIban, 'invalid_iban'),
      locale: z.enum(locales),
    }),
    output: z.object({ returnUrl: z.string() }),
  },
)
