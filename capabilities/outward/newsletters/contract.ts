import { z } from 'zod'
import { count, endpoint, flag, id, instant, text, type ClientOutput } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { isZone } from '#platform/shared/zones.ts'
import { sendingTimes, sendingViews } from '#capabilities/offer/content-blocks/rules/sending.ts'
import { letterChange, letterShape, testedLetter } from '#capabilities/offer/content-blocks/contract.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { compareHours, compareShares, newsletterState, subjectLimit } from './vocabulary.ts'

const newsletters = '/v1/cabinet/newsletters'
const one = z.object({ id: id() })

/** Filters of the list of contacts, as its address has them. */
export const audience = z.record(z.string().max(40), z.union([text(500), z.array(text(100)).max(50)]))
export type Audience = z.output<typeof audience>

/** Which of two subjects. */
const ofTwo = z.coerce.number<number | string>().pipe(z.union([z.literal(1), z.literal(2)]))

const within = ({ min, max }: { min: number; max: number }) =>
  z.int('invalid').min(min, 'too_small').max(max, 'too_big')

const people = z.object({ people: count(), /** Of them, by the rule for existing customers. */ customers: count() })

const products = () => z.array(id()).max(100, 'too_big')

/** Two subjects, each tried on half of a share of the audience. */
const comparison = z.object({
  isOpen: z.boolean(),
  decideAt: instant(),
  decidedAt: instant().nullable(),
  /** 1 or 2, for the rest. */
  chosenSubject: z.int().nullable(),
  subjects: z.array(z.object({ subject: z.string(), recipients: count(), opened: count(), clicks: count() })),
})

export const newsletterShape = z.object({
  id: id(),
  subject: z.string(),
  /** Tried against the first; empty where there is one. */
  secondSubject: z.string(),
  compareShare: count(),
  compareHours: count(),
  chosenSubject: z.int().nullable(),
  /** Null before the sending begins, or with one subject. */
  comparison: comparison.nullable(),
  previewText: z.string(),
  /** What it says in words alone, shortened. */
  words: z.string(),
  audience,
  /** It goes again to who did not open that one. */
  resendOf: id().nullable(),
  state: z.string(),
  permits: z.array(z.string()),
  /** Nothing of it may leave until its seller has set up a sender. */
  needsSender: z.boolean(),
  sendAt: instant().nullable(),
  clockZone: z.string().nullable(),
  sentAt: instant().nullable(),
  /** How many would get it now; null once it is sent. */
  people: z.int().nullable(),
  /** Of them, existing customers. */
  customers: z.int().nullable(),
  /** What it advertises to existing customers, and what the seller calls similar to that. */
  advertisedProductIds: z.array(id()),
  similarProductIds: z.array(id()),
  recipientsTotal: z.int().nullable(),
  recipientsCount: count(),
  /** Of those, the emails a mail server took, those it refused, and those that came back. */
  mailedCount: count(),
  failedCount: count(),
  returnedCount: count(),
  /** Readers who called it spam. */
  complaintsCount: count(),
  unsubscribedCount: count(),
  /** How often its pictures were loaded and its links followed; who did so is not known. */
  openedCount: count(),
  links: z.array(z.object({ url: z.string(), clicks: count() })),
  /** Readers who agreed to be measured, and how many of them opened and clicked. */
  measured: z.object({ people: count(), opened: count(), clicked: count() }),
  /** Where visitors of the shop read it; null while they may not. */
  publicPath: z.string().nullable(),
})

export const addNewsletter = endpoint('POST', newsletters, 'New newsletter, as a draft; or a copy of another', {
  input: z.object({
    copyOf: id().optional(),
    /** A copy for those of its readers who agreed to be measured and did not open it. */
    resendOf: id().optional(),
    audience: audience.optional(),
  }),
  output: newsletterShape,
})
export const showNewsletter = endpoint('GET', `${newsletters}/:id`, 'One newsletter, with what came of it', {
  input: one,
  output: newsletterShape,
})
export type ShownNewsletter = ClientOutput<typeof showNewsletter>
export const editNewsletter = endpoint(
  'PATCH',
  `${newsletters}/:id`,
  'Choose to whom a draft goes, and a second subject; what is left out stays',
  {
    input: one.extend({
      previewText: z.string().trim().max(subjectLimit, 'too_long').optional(),
      secondSubject: z.string().trim().max(subjectLimit, 'too_long').optional(),
      compareShare: within(compareShares).optional(),
      compareHours: within(compareHours).optional(),
      audience: audience.optional(),
      advertisedProductIds: products().optional(),
      similarProductIds: products().optional(),
    }),
    output: newsletterShape,
  },
)
export const countAudience = endpoint('POST', `${newsletters}/audience`, 'How many people filters find', {
  input: z.object({
    audience,
    advertisedProductIds: products().optional(),
    similarProductIds: products().optional(),
  }),
  output: people,
})
export const showLetter = endpoint('GET', `${newsletters}/:id/letter`, 'What a newsletter says, in blocks', {
  input: one,
  output: letterShape,
})
export const editLetter = endpoint('PATCH', `${newsletters}/:id/letter`, 'Write a newsletter; what is left out stays', {
  input: one.extend(letterChange.shape),
  output: letterShape,
})
export const previewNewsletter = endpoint(
  'GET',
  `${newsletters}/:id/email`,
  'A newsletter as the email one of its readers would get',
  {
    input: one.extend({ contactId: id().optional(), isCustomer: flag().optional(), subject: ofTwo.optional() }),
    output: z.object({ subject: z.string(), html: z.string() }),
  },
)
export const testNewsletter = endpoint('POST', `${newsletters}/:id/test_email`, 'Send a newsletter to yourself alone', {
  input: one.extend({ subject: ofTwo.optional() }),
  output: testedLetter,
})
export const sendNewsletter = endpoint('POST', `${newsletters}/:id/send`, 'Send a draft now or at a time', {
  input: one.extend({
    sendAt: instant()
      .nullish()
      .transform((value) => value ?? null),
    /** The time is what the clock shows in this zone, where each reader lives, as far as that is known. */
    clockZone: z.string().max(60, 'too_long').refine(isZone, 'invalid').nullish(),
  }),
  output: newsletterShape,
})
export const recallNewsletter = endpoint(
  'POST',
  `${newsletters}/:id/recall`,
  'Make a planned newsletter a draft again',
  { input: one, output: newsletterShape },
)
export const cancelNewsletter = endpoint(
  'POST',
  `${newsletters}/:id/cancel`,
  'Stop a newsletter; whom it reached keeps it',
  { input: one, output: newsletterShape },
)
export const chooseSubject = endpoint(
  'POST',
  `${newsletters}/:id/choose_subject`,
  'Send the rest with one of two subjects, before their comparison ends',
  { input: one.extend({ subject: z.union([z.literal(1), z.literal(2)]) }), output: newsletterShape },
)
export const archiveNewsletter = endpoint(
  'PUT',
  `${newsletters}/:id/archive`,
  'Show a sent newsletter in the archive of the shop, or no longer',
  {
    input: one.extend({ isPublic: z.boolean() }),
    output: newsletterShape,
  },
)
export const removeNewsletter = endpoint('DELETE', `${newsletters}/:id`, 'Throw a draft away', {
  input: one,
  output: z.object({}),
})

export const newsletterList = list({
  name: 'newsletters.newsletters',
  path: newsletters,
  permission: 'newsletters.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    subject: { kind: 'text', lead: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    state: { kind: 'state', machine: newsletterState },
    ...sendingTimes,
    recipientsCount: { kind: 'number' },
    unsubscribedCount: { kind: 'number', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: newsletterState },
    send: { kind: 'period' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: sendingViews,
})

/** To whom a newsletter went, and by which consent. */
export const recipientList = list({
  name: 'newsletters.recipients',
  path: `${newsletters}/recipients`,
  permission: 'newsletters.read',
  columns: {
    id: { kind: 'id', optional: true },
    email: { kind: 'text', lead: true },
    subject: { kind: 'text', hide: 'tablet' },
    formName: { kind: 'text', hide: 'mobile' },
    consentedAt: { kind: 'time', hide: 'mobile' },
    /** Of existing customers. */
    orderNumber: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
    mailState: { kind: 'choice', values: 'mail_state' },
    unsubscribedAt: { kind: 'time', hide: 'tablet' },
    /** Of readers who agreed to be measured. */
    openedAt: { kind: 'time', optional: true },
    clickedAt: { kind: 'time', optional: true },
  },
  filters: {
    sellerId: ofSeller,
    newsletterId: { kind: 'reference', to: 'newsletters' },
    unsubscribed: { kind: 'flag' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})
