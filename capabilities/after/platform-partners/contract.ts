import { z } from 'zod'
import { amount, basisPoints, count, day, endpoint, flag, id, nothing } from '#platform/shared/contract.ts'
import { wholeDigits } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { textByLanguage } from '#platform/shared/text-by-language.ts'

const terms = {
  isOn: flag(),
  shareBp: wholeDigits(1, 10_000),
  months: wholeDigits(1, 120),
  cookieDays: wholeDigits(1, 730),
  holdDays: wholeDigits(0, 365),
  minimumAmount: amount().refine((value) => value >= 0, 'too_small'),
  title: textByLanguage(120),
  words: textByLanguage(5000),
}
const termsShape = z.object({
  isOn: z.boolean(),
  shareBp: basisPoints(),
  months: z.int(),
  cookieDays: z.int(),
  holdDays: z.int(),
  minimumAmount: amount(),
  title: textByLanguage(120),
  words: textByLanguage(5000),
  version: id().nullable(),
})

const operated = '/v1/admin/platform_partners'
export const showPartnerTerms = endpoint('GET', `${operated}/terms`, 'The terms by which the platform is recommended', {
  input: nothing(),
  output: termsShape,
})
export const editPartnerTerms = endpoint(
  'PUT',
  `${operated}/terms`,
  'Change them for who comes from now on; sellers that came before keep theirs',
  { input: z.object(terms), output: termsShape },
)

/** The id in a partner's address: a link of ours, or the partner number clients know. */
const partner = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[\w-]{1,100}$/, 'invalid'))

const offer = {
  shareBp: basisPoints(),
  months: z.int(),
  cookieDays: z.int(),
  holdDays: z.int(),
  minimumAmount: amount(),
}

export const showPartnerProgram = endpoint(
  'GET',
  '/v1/common/platform_partner_program',
  'What is earned by recommending the platform; 404 while the operator offers it to nobody',
  { input: nothing(), output: z.object(offer) },
)

export const showPromo = endpoint(
  'GET',
  '/v1/common/platform_promos/:token',
  "What the operator says to who comes by a partner's link, and whether this browser remembers",
  {
    input: z.object({ token: partner() }),
    output: z.object({
      token: z.string(),
      title: z.string(),
      words: z.string(),
      cookieDays: z.int(),
      isRemembered: z.boolean(),
      /** The visitor's consent to marketing on the platform's own pages; null if they were not asked. */
      consent: z.enum(['agreed', 'refused']).nullable(),
    }),
  },
)

const clicks = '/v1/app/ablefy_affiliate_affiliate_clicks'
export const countPartnerClick = endpoint(
  'POST',
  clicks,
  "Counts a click on a partner's link by day; who is signed in is remembered in their account",
  { input: z.object({ eloPublisherId: partner() }), output: z.object({ signUpPath: z.string() }) },
)
export const rememberPartner = endpoint(
  'POST',
  `${clicks}/remember`,
  'Remember in this browser, with consent, by whom somebody came (§ 25 TDDDG)',
  { input: z.object({ eloPublisherId: partner() }), output: z.object({ untilOn: day() }) },
)

export const showOwnPartner = endpoint(
  'GET',
  '/v1/publish/platform_partner',
  'What recommending the platform has brought me, with my link',
  {
    input: nothing(),
    output: z.object({
      /** Whether new accounts count now, and the terms; null while the program is off. */
      program: z.object(offer).nullable(),
      isPartner: z.boolean(),
      links: z.array(z.string()).nullable(),
      clicks: count(),
      signUps: count(),
      payingSellers: count(),
      earned: z.array(z.object({ currency: z.string(), netAmount: amount(), heldAmount: amount() })),
    }),
  },
)

export const partnerEarningList = list({
  name: 'platform_partners.earnings',
  path: '/v1/publish/platform_partner/earnings',
  permission: 'platform_partners.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    createdAt: { kind: 'time', lead: true, sort: true },
    referralId: { kind: 'number' },
    periodNumber: { kind: 'number', hide: 'mobile' },
    baseAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    shareBp: { kind: 'percent', hide: 'tablet' },
    netAmount: { kind: 'amount', currency: 'currency', sort: true },
    vatAmount: { kind: 'amount', currency: 'currency', hide: 'tablet' },
    grossAmount: { kind: 'amount', currency: 'currency', sort: true },
    holdEndsOn: { kind: 'day', hide: 'mobile' },
    released: { kind: 'flag', hide: 'tablet' },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    amount: { kind: 'money' },
    currency: { kind: 'code', of: 'currency' },
    created: { kind: 'period' },
    released: { kind: 'flag' },
  },
  sort: '-createdAt',
})

export const partnerList = list({
  name: 'platform_partners.partners',
  path: operated,
  permission: 'platform_partners.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email' },
    email: { kind: 'text' },
    clicks: { kind: 'number' },
    signUps: { kind: 'number' },
    payingSellers: { kind: 'number', hide: 'mobile' },
    earnedAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: { created: { kind: 'period' } },
  sort: '-createdAt',
  search: true,
})
