import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { apiAmount, apiEndpoint, blank, day, id, instant, nothing, paging } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { currencyCode } from '../contract.ts'
import { payoutState, unmetConditions } from '../vocabulary.ts'

const path = '/api/payouts'
const apiPayout = z
  .object({
    id: id(),
    number: z.string().nullable(),
    state: z.enum(statesOf(payoutState)).describe('`successful` once the money has arrived.'),
    currency: z.string(),
    amount: apiAmount(),
    ibanMasked: z.string(),
    reference: z.string().describe('What the bank statement says.'),
    reason: z.string().nullable().describe('Why it was stopped.'),
    createdAt: instant(),
    issuedAt: instant().nullable(),
    closedAt: instant().nullable(),
  })
  .meta({ title: 'Payout' })

const apiWholePayout = z
  .object({
    ...apiPayout.shape,
    holder: z.string(),
    linesCount: z.int(),
    documentUrl: z.string().nullable().describe('Its statement as a PDF.'),
    creditMemos: z.array(z.object({ number: z.string(), url: z.string() })),
  })
  .meta({ title: 'WholePayout' })

export const apiPayouts = apiCalls(path, apiPayout).list(
  'Payouts, newest first',
  'By `state`, `currency` and the days they were made.',
  {
    state: blank(z.enum(statesOf(payoutState))),
    currency: blank(currencyCode()),
    createdFrom: blank(day()).describe('First day, in the time zone of the account.'),
    createdTill: blank(day()).describe('Last day.'),
  },
)
export const apiOnePayout = apiCalls(path, apiWholePayout).one(
  'One payout',
  'With its documents. What it pays is in `/api/payouts/{id}/lines`.',
)
export const apiPayoutLines = apiEndpoint('GET', `${path}/:id/lines`, 'What a payout pays, newest first', {
  description: 'Sales, refunds, fees and corrections; their amounts add up to that of the payout.',
  input: z.object({ id: id(), ...paging() }),
  output: z.array(
    z
      .object({
        id: id(),
        type: z.string(),
        at: instant(),
        orderId: id().nullable(),
        orderNumber: z.string().nullable(),
        productName: z.string().nullable(),
        currency: z.string(),
        amount: apiAmount(),
      })
      .meta({ title: 'PayoutLine' }),
  ),
})
export const apiAskPayout = apiEndpoint('POST', path, 'Ask for everything that is available to be paid out now', {
  description:
    'To the bank account that is active; only a person can choose another. What stands in the way is refused by its ' +
    'code, and told beforehand in `unmet` of `/api/balances`.',
  input: z.object({ currency: currencyCode() }),
  output: apiWholePayout,
})

const money = {
  pending: apiAmount().describe('Not released yet.'),
  available: apiAmount().describe('What the next payout pays.'),
  reserve: apiAmount(),
  hold: apiAmount().describe('Kept back for open chargebacks.'),
  payout: apiAmount().describe('On its way.'),
  owed: apiAmount().describe('What you owe.'),
  minimum: apiAmount().describe('What has to be available for a payout.'),
}
export const apiBalances = apiEndpoint('GET', '/api/balances', 'What the account has, by currency', {
  description: 'With what stands in the way of a payout, and what is released next.',
  input: nothing(),
  output: z.array(
    z
      .object({
        currency: z.string(),
        ...money,
        nextRelease: z.object({ on: day(), amount: apiAmount() }).nullable(),
        unmet: z.array(z.enum(unmetConditions)),
      })
      .meta({ title: 'Balance' }),
  ),
})
