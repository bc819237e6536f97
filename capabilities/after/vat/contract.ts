import { z } from 'zod'
import { amount, day, endpoint, flag, id, instant, nothing, optionalText } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { partyDetails } from '#capabilities/people/payers/contract.ts'
import { checkerNames, meterStates, placeVerdicts, vatIdAnswers } from './vocabulary.ts'

const optional = () => z.string().nullable()
const check = z.object({
  id: id(),
  vatId: z.string(),
  answer: z.enum(vatIdAnswers),
  reason: optional(),
  checker: z.enum(checkerNames),
  requestIdentifier: optional(),
  traderName: optional(),
  traderAddress: optional(),
  askedAt: instant(),
})

/** Where consumers in other EU countries are taxed now, and how near the threshold is. */
export const showVat = endpoint(
  'GET',
  '/v1/cabinet/vat',
  'How sales to consumers in other EU countries are taxed, and the threshold they count against',
  {
    input: nothing(),
    output: z.object({
      countryCode: z.string(),
      isVatLiable: z.boolean(),
      hasVatId: z.boolean(),
      isInEu: z.boolean(),
      state: z.enum(meterStates),
      ossFrom: day().nullable(),
      thresholdAmount: amount(),
      year: z.int(),
      years: z.array(
        z.object({
          year: z.int(),
          soldAmount: amount(),
          uncounted: z.array(z.string()),
          warnedAt: instant().nullable(),
          exceededAt: instant().nullable(),
        }),
      ),
      /** Orders whose proofs of place contradict each other. */
      contradictions: z.int(),
      /** VAT ids whose last answer was unknown or unavailable. */
      unknownIds: z.int(),
      openIds: z.int(),
      checker: z.enum(checkerNames),
      isSimulated: z.boolean(),
      quarters: z.array(z.object({ year: z.int(), quarter: z.int() })),
    }),
  },
)

export const editVat = endpoint(
  'PUT',
  '/v1/cabinet/vat',
  'Say since when OSS is used; from that day consumers in other EU countries are taxed where they live',
  {
    input: z
      .object({ isRegistered: flag(), ossFrom: day().nullish() })
      .superRefine(({ isRegistered, ossFrom }, context) => {
        if (isRegistered && !ossFrom) context.addIssue({ code: 'custom', path: ['ossFrom'], message: 'required' })
      }),
    output: showVat.output,
  },
)

export const changeBuyerCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/buyer',
  'Other billing details of an order: the next payments are billed to them and taxed accordingly',
  {
    input: z.object({ id: id(), buyer: partyDetails, reason: optionalText(300) }),
    output: z.object({ isRetaxed: z.boolean() }),
  },
)

/** The last completed quarter by default. */
const of = {
  year: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .min(2015, 'too_small')
    .max(2200, 'too_big')
    .optional(),
  quarter: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .min(1, 'too_small')
    .max(4, 'too_big')
    .optional(),
}
const sum = z.object({
  year: z.int(),
  quarter: z.int(),
  country: z.string(),
  rate: z.int(),
  isStandard: z.boolean(),
  net: amount(),
  vat: amount(),
})

export const showOssReport = endpoint(
  'GET',
  '/v1/cabinet/vat/oss',
  'What an OSS return of one quarter holds, from issued documents',
  {
    input: z.object(of),
    output: z.object({
      year: z.int(),
      quarter: z.int(),
      from: day(),
      till: day(),
      dueOn: day(),
      isOver: z.boolean(),
      isRegistered: z.boolean(),
      lines: z.array(sum),
      corrections: z.array(sum),
      /** Sold to businesses at events abroad: no part of the return, declared in the country of the event. */
      soldToBusinesses: z.array(sum),
      netAmount: amount(),
      vatAmount: amount(),
      documents: z.int(),
      otherCurrencies: z.array(z.string()),
      /** What other currencies were converted by. */ rates: z.array(
        z.object({ words: z.string(), source: z.string(), validOn: day() }),
      ),
    }),
  },
)
export const showOperatorOss = endpoint(
  'GET',
  '/v1/admin/vat/oss',
  "What an OSS return of the operator's company holds for one quarter",
  { input: z.object(of), output: showOssReport.output },
)
export const openOperatorOssFile = endpoint(
  'GET',
  '/admin/vat/oss.csv',
  "The OSS return of the operator's company as CSV",
  { input: z.object(of), output: z.any() },
)
export const openOssFile = endpoint('GET', '/cabinet/vat/oss.csv', 'The OSS return of one quarter as CSV', {
  input: z.object(of),
  output: z.any(),
})

export const showOrderVat = endpoint(
  'GET',
  '/v1/cabinet/orders/:id/vat',
  "What is known of an order's place and VAT id",
  {
    input: z.object({ id: id() }),
    output: z.object({
      place: z
        .object({
          billingCountry: z.string(),
          paymentCountry: optional(),
          phoneCountry: optional(),
          languageCountry: optional(),
          verdict: z.enum(placeVerdicts),
          notedAt: instant(),
          paidAt: instant().nullable(),
        })
        .nullable(),
      checks: z.array(check),
    }),
  },
)

export const checkVatIdNow = endpoint(
  'POST',
  '/v1/cabinet/vat/ids',
  "Ask whether a buyer's VAT id is known, and keep the answer",
  { input: z.object({ vatId: z.string().trim().min(1, 'required').max(30, 'too_long') }), output: check },
)

export const vatIdCheckList = list({
  name: 'vat.vat_id_checks',
  path: '/v1/cabinet/vat_id_checks',
  permission: 'vat.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    vatId: { kind: 'text', lead: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    answer: { kind: 'choice', values: 'answer' },
    reason: { kind: 'choice', values: 'reason', hide: 'tablet' },
    traderName: { kind: 'text', hide: 'tablet' },
    traderAddress: { kind: 'text', optional: true },
    requestIdentifier: { kind: 'text', hide: 'mobile' },
    requesterVatId: { kind: 'text', optional: true },
    checker: { kind: 'choice', values: 'checker', optional: true },
    askedAt: { kind: 'time', sort: true },
  },
  filters: {
    sellerId: ofSeller,
    answer: { kind: 'choice', options: vatIdAnswers, values: 'answer' },
    isLatest: { kind: 'flag' },
    countryCode: { kind: 'code', of: 'country' },
    askedAt: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'unknown', filters: { answer: ['invalid'], isLatest: 'true' } },
    { key: 'open', filters: { answer: ['unavailable'], isLatest: 'true' } },
  ],
})

export const orderPlaceList = list({
  name: 'vat.order_places',
  path: '/v1/cabinet/order_places',
  permission: 'vat.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    payerName: { kind: 'text', hide: 'mobile' },
    verdict: { kind: 'choice', values: 'verdict' },
    billingCountry: { kind: 'text' },
    paymentCountry: { kind: 'text' },
    phoneCountry: { kind: 'text', hide: 'tablet' },
    languageCountry: { kind: 'text', hide: 'tablet' },
    vatCountry: { kind: 'text', hide: 'mobile' },
    notedAt: { kind: 'time' },
    totalAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: ofSeller,
    verdict: { kind: 'choice', options: placeVerdicts, values: 'verdict' },
    isAbroad: { kind: 'flag' },
    billingCountry: { kind: 'code', of: 'country' },
    notedAt: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'contradicting', filters: { verdict: ['contradicting'] } },
    { key: 'abroad', filters: { isAbroad: 'true' } },
  ],
})
