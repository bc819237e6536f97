import { z } from 'zod'
import { amount, day, endpoint, flag, id, instant, nothing, optionalText, text } from '#platform/shared/contract.ts'
import { isBic, isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'
import { payoutRhythms, unmetConditions } from './vocabulary.ts'

export * from './contract/lists.ts'

const days = (least: number) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(least, 'too_small').max(365, 'too_big')
const currencyCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'invalid')
const bank = {
  holder: text(70),
  iban: z.string().trim().min(1, 'required').max(42, 'invalid_iban').transform(tidyIban).refine(isIban, 'invalid_iban'),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .max(11, 'invalid_bic')
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isBic(value), 'invalid_bic'),
}

const balance = z.object({
  currency: z.string(),
  pending: amount(),
  available: amount(),
  reserve: amount(),
  hold: amount(),
  payout: amount(),
  owed: amount(),
  minimum: amount(),
  nextRelease: z.object({ on: day(), amount: amount() }).nullable(),
  unmet: z.array(z.enum(unmetConditions)),
  /** What it would be in the currency of the payout, where no payout carries this one and there is a rate. */
  exchange: z
    .object({ toCurrency: z.string(), toAmount: amount(), rate: z.string(), source: z.string(), on: day() })
    .nullable(),
})

export const showBalances = endpoint(
  'GET',
  '/v1/cabinet/payouts_balance',
  'What a seller has: pending, available, kept back, held, and what stands in the way of a payout',
  {
    input: nothing(),
    output: z.object({
      balances: z.array(balance),
      reserves: z.array(
        z.object({
          id: id(),
          ruleName: z.string(),
          currency: z.string(),
          amount: amount(),
          leftAmount: amount(),
          endsOn: day(),
        }),
      ),
      holds: z.array(
        z.object({ orderId: id(), orderToken: z.string(), currency: z.string(), amount: amount(), since: instant() }),
      ),
      /** Invoices over what is owed for longer than sixty days. */
      debtInvoices: z.array(
        z.object({
          id: id(),
          number: z.string(),
          currency: z.string(),
          openAmount: amount(),
          dueOn: day(),
          path: z.string(),
        }),
      ),
      holdDays: z.int(),
      rhythm: z.enum(payoutRhythms),
    }),
  },
)

const terms = {
  minimumAmount: amount(),
  rhythm: z.enum(payoutRhythms),
  holdDays: z.int(),
  reserveBp: z.int(),
  reserveDays: z.int(),
  isPaused: z.boolean(),
  pauseReason: z.string().nullable(),
  isStopped: z.boolean(),
  stopReason: z.string().nullable(),
}

export const showPayoutSettings = endpoint(
  'GET',
  '/v1/cabinet/payouts_settings',
  'When and from which amount on a seller is paid',
  { input: nothing(), output: z.object({ ...terms, leastMinimum: amount(), currency: z.string() }) },
)
export const editPayoutSettings = endpoint(
  'PUT',
  '/v1/cabinet/payouts_settings',
  'Choose when and from which amount on to be paid',
  {
    input: z.object({
      minimumAmount: amount(),
      rhythm: z.enum(payoutRhythms),
      isPaused: flag(),
      pauseReason: optionalText(200),
    }),
    output: showPayoutSettings.output,
  },
)

export const addBankAccount = endpoint('POST', '/v1/cabinet/bank_accounts', 'Add a bank account to be paid to', {
  input: z.object(bank),
  output: z.object({ id: id(), state: z.string() }),
})
export const sendBankAccount = endpoint(
  'POST',
  '/v1/cabinet/bank_accounts/:id/send',
  'Send a bank account to the operator for activation',
  { input: z.object({ id: id() }), output: z.object({ state: z.string() }) },
)
export const switchBankAccount = endpoint(
  'POST',
  '/v1/cabinet/bank_accounts/:id/switch',
  'Switch an activated bank account off or on again',
  { input: z.object({ id: id(), isOn: flag() }), output: z.object({ state: z.string() }) },
)

const line = z.object({
  id: id(),
  type: z.string(),
  at: instant(),
  orderId: id().nullable(),
  orderToken: z.string().nullable(),
  productName: z.string().nullable(),
  exchange: z.string().nullable(),
  amount: amount(),
})
export const payoutShape = z.object({
  id: id(),
  token: z.string(),
  state: z.string(),
  currency: z.string(),
  amount: amount(),
  holder: z.string(),
  ibanMasked: z.string(),
  number: z.string().nullable(),
  reference: z.string(),
  reason: z.string().nullable(),
  sellerId: id(),
  sellerName: z.string(),
  createdAt: instant(),
  issuedAt: instant().nullable(),
  closedAt: instant().nullable(),
  payoutFileId: id().nullable(),
  documentPath: z.string().nullable(),
  creditMemos: z.array(z.object({ number: z.string(), path: z.string() })),
  linesCount: z.int(),
  lines: z.array(line),
})

export const askPayout = endpoint(
  'POST',
  '/v1/cabinet/payouts',
  'Ask for everything that is available to be paid out now',
  { input: z.object({ currency: z.string().regex(/^[a-z]{3}$/, 'invalid') }), output: z.object({ id: id() }) },
)
export const exchangeBalance = endpoint(
  'POST',
  '/v1/cabinet/payouts_balance/exchange',
  'Exchange everything available in a currency into the one of the payout, at the rate of today',
  {
    input: z.object({ currency: currencyCode() }),
    output: z.object({ id: id(), toCurrency: z.string(), toAmount: amount() }),
  },
)
export const showPayout = endpoint('GET', '/v1/cabinet/payouts/:id', 'One payout with the movements it pays', {
  input: z.object({ id: id() }),
  output: payoutShape,
})
export const openDocumentPdf = endpoint(
  'GET',
  '/common/payout_documents/:id.pdf',
  'The PDF of a statement or monthly invoice for whoever holds its token',
  { input: z.object({ id: id(), token: z.string().max(100) }), output: z.any() },
)
export const openDocumentXml = endpoint(
  'GET',
  '/common/payout_documents/:id.xml',
  'The XRechnung of a monthly invoice for whoever holds its token',
  { input: z.object({ id: id(), token: z.string().max(100) }), output: z.any() },
)

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
  { input: nothing(), output: z.object({ id: id(), payoutsCount: z.int(), totalAmount: amount() }) },
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
      sender: z.object({ name: z.string(), ibanMasked: z.string(), bic: z.string().nullable() }).nullable(),
      files: z.array(
        z.object({
          id: id(),
          messageId: z.string(),
          payoutsCount: z.int(),
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
