import { z } from 'zod'
import { day, endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { readRate } from './rules/exchange.ts'
import { rateOrigins, readingOutcomes } from './vocabulary.ts'

const currencyCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'invalid')

export const addExchangeRate = endpoint(
  'POST',
  '/v1/admin/exchange_rates',
  'Enter an exchange rate with its source and day',
  {
    input: z.object({
      fromCurrency: currencyCode(),
      toCurrency: currencyCode(),
      rate: z
        .string()
        .trim()
        .min(1, 'required')
        .transform(
          (text, check) => readRate(text) ?? (check.addIssue({ code: 'custom', message: 'invalid_number' }), z.NEVER),
        ),
      source: text(80),
      validOn: day(),
    }),
    output: z.object({ id: id() }),
  },
)

export const showRatesReading = endpoint(
  'GET',
  '/v1/admin/exchange_rates/reading',
  'Whether rates are read by themselves, and what became of it last',
  {
    input: nothing(),
    output: z.object({
      isOn: z.boolean(),
      last: z
        .object({
          outcome: z.enum(readingOutcomes),
          validOn: day().nullable(),
          added: z.int(),
          detail: z.string().nullable(),
          at: instant(),
        })
        .nullable(),
    }),
  },
)
export const readExchangeRates = endpoint('POST', '/v1/admin/exchange_rates/read', 'Read the published rates now', {
  input: nothing(),
  output: z.object({ outcome: z.enum(readingOutcomes), added: z.int() }),
})

/** Rates between currencies; the newest day counts, and of one day what a person typed before what was read. */
export const exchangeRateList = list({
  name: 'exchange_rates.exchange_rates',
  path: '/v1/admin/exchange_rates',
  permission: 'exchange_rates.enter',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    rate: { kind: 'text', lead: true },
    rateMillionths: { kind: 'number', always: true, hidden: true },
    validOn: { kind: 'day', sort: true },
    source: { kind: 'text' },
    origin: { kind: 'choice', values: 'origin', hide: 'mobile' },
    fromCurrency: { kind: 'text', optional: true },
    toCurrency: { kind: 'text', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    currency: { kind: 'code', of: 'currency' },
    origin: { kind: 'choice', options: rateOrigins, values: 'origin' },
    valid: { kind: 'period', day: true },
  },
  sort: '-validOn',
  search: true,
})
