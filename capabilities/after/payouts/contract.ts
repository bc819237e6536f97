import { z } from 'zod'
import { reversed } from './contract/reversed.ts'
import {
  amount,
  basisPoints,
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
import { isBic, isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'
import { payoutRhythms, unmetConditions } from './vocabulary.ts'

export * from './contract/lists.ts'

export const days = (least: number) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(least, 'too_small').max(365, 'too_big')

export const currencyCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'invalid')

export const bank = {
  holder: text(70).refine((name) => /\p{L}/u.test(name), 'invalid'),
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
        z.object({
          orderId: id(),
          orderNumber: z.string(),
          orderToken: z.string(),
          currency: z.string(),
          amount: amount(),
          since: instant(),
        }),
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

export const terms = {
  minimumAmount: amount(),
  rhythm: z.enum(payoutRhythms),
  holdDays: z.int(),
  reserveBp: basisPoints(),
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

export const confirmPayee = endpoint(
  'POST',
  '/v1/cabinet/bank_accounts/:id/confirm',
  'The page of the payment provider where a bank account is confirmed that it is to pay to; null where nothing is asked',
  { input: z.object({ id: id() }), output: z.object({ url: z.string().nullable() }) },
)

export const checkPayee = endpoint(
  'POST',
  '/v1/cabinet/bank_accounts/:id/check_payee',
  'Ask the payment provider how a bank account stands that it is to pay to',
  { input: z.object({ id: id() }), output: nothing() },
)

const line = z.object({
  id: id(),
  type: z.string(),
  at: instant(),
  orderId: id().nullable(),
  orderNumber: z.string().nullable(),
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
  /** What holds it back, until its owner has confirmed the bank account at the provider. */
  waitsFor: z.enum(unmetConditions).nullable(),
  sellerId: id(),
  sellerName: z.string(),
  createdAt: instant(),
  issuedAt: instant().nullable(),
  closedAt: instant().nullable(),
  payoutFileId: id().nullable(),
  documentPath: z.string().nullable(),
  creditMemos: z.array(z.object({ number: z.string(), path: z.string() })),
  linesCount: count(),
  lines: z.array(line),
  ...reversed,
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
