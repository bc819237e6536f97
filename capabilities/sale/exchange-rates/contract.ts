import { z } from 'zod'
import { day, endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { readRate } from './rules/exchange.ts'

const currencyCode = () => z.string().trim().toLowerCase().regex(/^[a-z]{3}$/, 'invalid')

export const addExchangeRate = endpoint('POST', '/v1/admin/exchange_rates', 'Enter an exchange rate with its source and day', {
  input: z.object({
    fromCurrency: currencyCode(), toCurrency: currencyCode(),
    rate: z.string().trim().min(1, 'required').transform((text, check) => readRate(text) ?? (check.addIssue({ code: 'custom', message: 'invalid_number' }), z.NEVER)),
    source: text(80), validOn: day(),
  }),
  output: z.object({ id: id() }),
})

/** Rates between currencies as the operator entered them; the newest day counts, and of one day what was entered last. */
export const exchangeRateList = list({
  name: 'exchange_rates.exchange_rates',
  path: '/v1/admin/exchange_rates',
  permission: 'exchange_rates.enter',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    rate: { kind: 'text', lead: true },
    validOn: { kind: 'day', sort: true },
    source: { kind: 'text' },
    fromCurrency: { kind: 'text', optional: true },
    toCurrency: { kind: 'text', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: { currency: { kind: 'place', of: 'currency' }, valid: { kind: 'period', day: true } },
  sort: '-validOn',
  search: true,
})
