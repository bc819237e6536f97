import { z } from 'zod'
import {
  amount,
  count,
  day,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  optionalText,
  text,
} from '#platform/shared/contract.ts'
import { nameChecks } from '#capabilities/sale/payments/vocabulary.ts'
import { bank, terms, days } from '../contract.ts'

/** The operator's side. */
const one = z.object({ id: id() })

const moved = z.object({ state: z.string() })

export const approvePayout = endpoint(
  'POST',
  '/v1/admin/payouts/:id/approve',
  'Approve a payout: its statement is numbered and it goes into the next file',
  { input: one, output: moved },
)

export const stopPayout = endpoint('POST', '/v1/admin/payouts/:id/stop', 'Stop a payout that is not approved yet', {
  input: one.extend({ reason: text(200) }),
  output: moved,
})

export const confirmPayout = endpoint('POST', '/v1/admin/payouts/:id/confirm', 'The bank has paid', {
  input: one,
  output: moved,
})

export const returnPayout = endpoint(
  'POST',
  '/v1/admin/payouts/:id/return',
  'The bank sent the money back: it is available again',
  { input: one.extend({ reason: text(200) }), output: moved },
)

export const reversePayout = endpoint(
  'POST',
  '/v1/admin/payouts/:id/reverse',
  'Have what the seller owes come back from their account at the provider, as far as this payout goes',
  { input: one, output: z.object({ state: z.string(), amount: amount(), reason: z.string().nullable() }) },
)

export const receiveDebtPayment = endpoint(
  'POST',
  '/v1/admin/monthly_invoices/:id/receive_payment',
  'A wire for an invoice over a negative balance arrived: it pays what is owed, and what it brings beyond becomes payable to the seller',
  {
    input: one.extend({ amount: amount(), receivedOn: day(), bankReference: text(80) }),
    output: z.object({ state: z.string(), payableAmount: amount() }),
  },
)

export const makePayoutFile = endpoint(
  'POST',
  '/v1/admin/payout_files',
  'Write one SEPA file of all approved payouts that are in none yet',
  { input: nothing(), output: z.object({ id: id(), payoutsCount: count(), totalAmount: amount() }) },
)

export const openPayoutFile = endpoint(
  'GET',
  '/admin/payout_files/:id.xml',
  'The SEPA file (pain.001.001.09) as it was written',
  { input: one, output: z.any() },
)

export const showPayoutDesk = endpoint(
  'GET',
  '/v1/admin/payout_desk',
  'What the operator has to do about payouts, and whether the books are green',
  {
    input: nothing(),
    output: z.object({
      pending: z.int(),
      approved: z.int(),
      approvedAmount: amount(),
      books: z.object({
        isGreen: z.boolean(),
        at: instant().nullable(),
        faults: z.array(z.object({ rule: z.string(), where: z.string(), amount: amount() })),
      }),
      /** Bank accounts that a provider is to pay to, where it does not yet, or not without a question. */
      payees: z.array(
        z.object({
          payoutId: id(),
          sellerName: z.string(),
          holder: z.string(),
          ibanMasked: z.string(),
          provider: z.string(),
          state: z.string().nullable(),
          nameCheck: z.enum(nameChecks).nullable(),
          checkMessage: z.string().nullable(),
        }),
      ),
      sender: z.object({ name: z.string(), ibanMasked: z.string(), bic: z.string().nullable() }).nullable(),
      files: z.array(
        z.object({
          id: id(),
          messageId: z.string(),
          payoutsCount: count(),
          totalAmount: amount(),
          executionOn: day(),
          createdAt: instant(),
        }),
      ),
    }),
  },
)

export const editSender = endpoint('PUT', '/v1/admin/payout_sender', 'The account the operator pays from', {
  input: z.object({ name: bank.holder, iban: bank.iban, bic: bank.bic }),
  output: z.object({ ibanMasked: z.string() }),
})

export const checkBooksNow = endpoint('POST', '/v1/admin/payout_desk/check', 'Check the books now', {
  input: nothing(),
  output: z.object({ isGreen: z.boolean() }),
})

export const activateBankAccount = endpoint(
  'POST',
  '/v1/admin/bank_accounts/:id/activate',
  'The account belongs to the seller: money may go there',
  { input: one, output: moved },
)

export const rejectBankAccount = endpoint('POST', '/v1/admin/bank_accounts/:id/reject', 'Reject a bank account', {
  input: one.extend({ reason: text(200) }),
  output: moved,
})

export const failBankAccount = endpoint(
  'POST',
  '/v1/admin/bank_accounts/:id/fail',
  'A bank account could not be checked: its seller may send it once more',
  { input: one.extend({ reason: text(200) }), output: moved },
)

export const showTerms = endpoint('GET', '/v1/admin/payout_terms/:id', 'Hold days, reserve and stop of one seller', {
  input: one,
  output: z.object({ ...terms, sellerName: z.string() }),
})

export const editTerms = endpoint(
  'PUT',
  '/v1/admin/payout_terms/:id',
  'Set hold days, reserve and stop of one seller',
  {
    input: one.extend({
      holdDays: days(0),
      reserveBp: z.coerce
        .number<number | string>('invalid_number')
        .int('invalid_number')
        .min(0, 'too_small')
        .max(10_000, 'too_big'),
      reserveDays: days(1),
      isStopped: flag(),
      stopReason: optionalText(200),
    }),
    output: showTerms.output,
  },
)
