import { z } from 'zod'
import { amount, day, email, endpoint, flag, id, instant, optionalText, text } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import {
  affiliateBases,
  affiliateNodeState,
  affiliateOrigins,
  affiliateProgramState,
  approvals,
  channels,
  lifetimes,
  mostTiers,
} from './vocabulary.ts'
import { statesOf } from '#platform/shared/machine.ts'

const whole = (least: number, most: number) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(least, 'too_small').max(most, 'too_big')
/** Percents with two decimals, as basis points inside. */
const percents = () =>
  amount()
    .refine((value) => value >= 0, 'too_small')
    .refine((value) => value <= 10_000, 'too_big')
const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const address = () =>
  none(
    z
      .string()
      .trim()
      .max(500, 'too_long')
      .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'invalid_url'),
  )
const one = z.object({ id: id() })
const reason = () => z.object({ id: id(), reason: text(500) })
const programState = z.enum(statesOf(affiliateProgramState))
const nodeState = z.enum(statesOf(affiliateNodeState))

const creative = z.object({
  title: text(120),
  text: z.string().trim().max(2000, 'too_long').default(''),
  fileId: none(id()),
  url: address(),
})
const programTerms = z.object({
  name: text(80),
  description: z.string().trim().max(2000, 'too_long').default(''),
  basis: z.enum(affiliateBases).default('net'),
  isTeamFirst: flag().default(true),
  cookieDays: whole(1, 730).default(180),
  lifetime: z.enum(lifetimes).default('none'),
  lifetimeDays: none(whole(1, 3650)),
  approval: z.enum(approvals).default('by_hand'),
  landingUrl: address(),
  allowedChannels: z.array(z.enum(channels)).max(channels.length).default([]),
  terms: text(20_000),
  isListed: flag().default(false),
  holdDays: whole(0, 365).default(14),
  /** Commission by tier: who recommends, then their uplines. */
  tiers: z.array(percents()).min(1, 'required').max(mostTiers, 'too_many'),
  /** None means all of the seller's products that cost something; a commission of its own takes the place of the first tier's. */
  products: z
    .array(z.object({ productId: id(), commission: none(percents()) }))
    .max(500)
    .default([]),
  creatives: z.array(creative).max(30).default([]),
})
type ProgramTerms = z.output<typeof programTerms>
const fits = (
  { lifetime, lifetimeDays }: Pick<ProgramTerms, 'lifetime' | 'lifetimeDays'>,
  check: z.core.$RefinementCtx<ProgramTerms>,
): void => {
  if (lifetime === 'fixed_days' && lifetimeDays === null)
    check.addIssue({ code: 'custom', path: ['lifetimeDays'], message: 'required', input: lifetimeDays })
}

export const pictureShape = z.object({ url: z.string(), width: z.int(), height: z.int() })
const creativeShape = z.object({
  title: z.string(),
  text: z.string(),
  fileId: id().nullable(),
  picture: pictureShape.nullable(),
  url: z.string().nullable(),
})
export const programShape = z.object({
  id: id(),
  state: programState,
  name: z.string(),
  description: z.string(),
  basis: z.enum(affiliateBases),
  isTeamFirst: z.boolean(),
  cookieDays: z.int(),
  lifetime: z.enum(lifetimes),
  lifetimeDays: z.int().nullable(),
  approval: z.enum(approvals),
  landingUrl: z.string().nullable(),
  allowedChannels: z.array(z.enum(channels)),
  terms: z.string(),
  termsVersion: z.int(),
  isListed: z.boolean(),
  holdDays: z.int(),
  tiers: z.array(amount()),
  products: z.array(z.object({ productId: id(), name: z.string(), commission: amount().nullable() })),
  creatives: z.array(creativeShape),
  createdAt: instant(),
  activatedAt: instant().nullable(),
  endedAt: instant().nullable(),
  publishersCount: z.int(),
  /** Somebody joined: for how long buyers stay with publishers does not change any more. */ isLifetimeFixed:
    z.boolean(),
  /** Where people join: send it to those who shall recommend. */ recruitUrl: z.string(),
})
const programs = '/v1/cabinet/affiliate_programs'
export const showProgram = endpoint('GET', `${programs}/:id`, 'One affiliate program', {
  input: one,
  output: programShape,
})
export const addProgram = endpoint('POST', programs, 'New affiliate program, as a draft', {
  input: programTerms.superRefine(fits),
  output: programShape,
})
export const editProgram = endpoint(
  'PATCH',
  `${programs}/:id`,
  'Change an affiliate program; sales that are made keep the rules they were made by',
  { input: programTerms.extend({ id: id() }).superRefine(fits), output: programShape },
)
export const activateProgram = endpoint('POST', `${programs}/:id/activate`, 'Open an affiliate program', {
  input: one,
  output: programShape,
})
export const pauseProgram = endpoint(
  'POST',
  `${programs}/:id/pause`,
  'Let new orders earn nothing for now; earlier ones go on',
  { input: one, output: programShape },
)
export const resumeProgram = endpoint('POST', `${programs}/:id/resume`, 'Let new orders earn again', {
  input: one,
  output: programShape,
})
export const endProgram = endpoint(
  'POST',
  `${programs}/:id/end`,
  'End an affiliate program for good; earlier sales go on earning',
  { input: one, output: programShape },
)
export const duplicateProgram = endpoint(
  'POST',
  `${programs}/:id/duplicate`,
  'A draft with everything of this program but its publishers',
  { input: one, output: programShape },
)

const nodes = '/v1/cabinet/affiliate_nodes'
const nodeTerms = z.object({ bonusBp: percents(), couponId: none(id()) })
export const nodeShape = z.object({
  id: id(),
  programId: id(),
  programName: z.string(),
  state: nodeState,
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  note: z.string().nullable(),
  uplineId: id().nullable(),
  uplineName: z.string().nullable(),
  bonusBp: amount(),
  couponId: id().nullable(),
  couponCode: z.string().nullable(),
  link: z.string(),
  termsVersion: z.int().nullable(),
  termsAcceptedAt: instant().nullable(),
  reason: z.string().nullable(),
  invitedAt: instant(),
  joinedAt: instant().nullable(),
  endedAt: instant().nullable(),
  /** The most a bonus may be, so that all tiers stay within the whole. */ mostBonusBp: amount(),
})
export const showNode = endpoint('GET', `${nodes}/:id`, 'One publisher of an affiliate program', {
  input: one,
  output: nodeShape,
})
export const invitePublisher = endpoint('POST', nodes, 'Invite somebody into an affiliate program by mail', {
  input: z.object({
    programId: id(),
    name: text(80),
    email: email(),
    locale: z.enum(locales).default('en'),
    bonusBp: percents().prefault('0'),
    couponId: none(id()),
  }),
  output: nodeShape,
})
export const editNode = endpoint(
  'PATCH',
  `${nodes}/:id`,
  'Change the bonus and the code of a publisher; for orders from now on',
  { input: nodeTerms.extend({ id: id() }), output: nodeShape },
)
export const remindPublisher = endpoint('POST', `${nodes}/:id/remind`, 'Send the invitation once more', {
  input: one,
  output: nodeShape,
})
export const approvePublisher = endpoint('POST', `${nodes}/:id/approve`, 'Let somebody in who asked', {
  input: one,
  output: nodeShape,
})
export const declinePublisher = endpoint(
  'POST',
  `${nodes}/:id/decline`,
  'Decline who asked, or take an invitation back',
  { input: reason(), output: nodeShape },
)
export const stopPublisher = endpoint('POST', `${nodes}/:id/stop`, 'Part from a publisher; earned money stays', {
  input: reason(),
  output: nodeShape,
})
export const invitePublisherAgain = endpoint(
  'POST',
  `${nodes}/:id/invite_again`,
  'Invite somebody once more who left or was declined',
  { input: one, output: nodeShape },
)

export const saleShape = z.object({
  id: id(),
  orderId: id(),
  programId: id(),
  programName: z.string(),
  affiliateNodeId: id(),
  publisherName: z.string(),
  origin: z.enum(affiliateOrigins),
  tiers: z.array(z.object({ tier: z.int(), name: z.string(), bp: amount() })),
  commissionAmount: amount(),
  uplineAmount: amount(),
  currency: z.string(),
  reason: z.string().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
  endedReason: z.string().nullable(),
})
export const showOrderPublisher = endpoint(
  'GET',
  '/v1/cabinet/orders/:id/publisher',
  'By whom an order came: the publisher of now first, those before after them',
  { input: one, output: z.object({ list: z.array(saleShape) }) },
)
export const namePublisher = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/publisher',
  'Name afterwards who recommended an order, or somebody else; they earn on what is paid from then on',
  { input: z.object({ id: id(), affiliateNodeId: id(), reason: text(500) }), output: saleShape },
)
export const removePublisher = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/remove_publisher',
  'Let no publisher earn on an order any more; what was earned stays',
  { input: reason(), output: z.object({}) },
)

/** What anybody may know of a program that is open. */
export const publicProgramShape = z.object({
  id: id(),
  username: z.string(),
  sellerName: z.string(),
  name: z.string(),
  description: z.string(),
  terms: z.string(),
  termsVersion: z.int(),
  tiers: z.array(amount()),
  basis: z.enum(affiliateBases),
  isTeamFirst: z.boolean(),
  cookieDays: z.int(),
  lifetime: z.enum(lifetimes),
  lifetimeDays: z.int().nullable(),
  approval: z.enum(approvals),
  allowedChannels: z.array(z.enum(channels)),
  holdDays: z.int(),
  currency: z.string(),
  products: z.array(z.object({ id: id(), name: z.string(), slug: z.string(), commission: amount() })),
  /** Who recruits, where somebody came by their recruitment page. */ recruiterName: z.string().nullable(),
  /** How the caller stands with it. */ ownState: nodeState.nullable(),
  ownNodeId: id().nullable(),
})
const common = '/v1/common/affiliate_programs'
const via = () =>
  z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional()
export const showPublicProgram = endpoint(
  'GET',
  `${common}/:id`,
  'An open affiliate program: terms, tiers, cookie days and products',
  { input: one.extend({ via: via() }), output: publicProgramShape },
)
export const acceptProgram = endpoint(
  'POST',
  `${common}/:id/accept`,
  'Join an affiliate program, or ask to; who is not signed in gets a link by mail',
  {
    input: one.extend({
      termsVersion: z.coerce.number<number | string>().int(),
      via: via(),
      note: optionalText(1000),
      name: optionalText(80),
      email: none(email()),
    }),
    output: z.object({ state: z.enum(['active', 'asked', 'mailed']), affiliateNodeId: id().nullable() }),
  },
)
const invitation = z.object({ token: z.string().min(10).max(100) })
export const showAffiliateInvitation = endpoint(
  'GET',
  '/v1/common/affiliate_invitations/:token',
  'Who invites into which program',
  {
    input: invitation,
    output: z.object({
      state: nodeState,
      name: z.string(),
      email: z.string(),
      isOver: z.boolean(),
      program: publicProgramShape,
    }),
  },
)
export const acceptAffiliateInvitation = endpoint(
  'POST',
  '/v1/common/affiliate_invitations/:token/accept',
  'Join by the mailed link',
  {
    input: invitation.extend({ termsVersion: z.coerce.number<number | string>().int() }),
    output: z.object({ state: z.enum(['active', 'asked']), url: z.string() }),
  },
)
export const declineAffiliateInvitation = endpoint(
  'POST',
  '/v1/common/affiliate_invitations/:token/decline',
  'Decline an invitation',
  { input: invitation, output: z.object({}) },
)

/** By whom a visitor came, for the line on product page and checkout. */
const link = () => z.string().regex(/^[\w-]{8,100}$/)
export const showAffiliateLink = endpoint(
  'GET',
  '/v1/common/affiliate_links/:token',
  'Who recommends by a link, and whether this browser remembers',
  {
    input: z.object({ token: link() }),
    output: z.object({ publisherName: z.string(), cookieDays: z.int(), isRemembered: z.boolean() }),
  },
)
export const rememberLink = endpoint(
  'POST',
  '/v1/common/affiliate_links/:token/remember',
  'Remember in this browser, with consent, by whom somebody came (§ 25 TDDDG)',
  { input: z.object({ token: link() }), output: z.object({ untilOn: day() }) },
)
export const followLink = endpoint('GET', '/a/:token', 'Counts a click and goes on to the landing page or the shop', {
  input: z.object({ token: link() }),
  output: z.any(),
})
export const followProductLink = endpoint('GET', '/a/:token/:slug', 'Counts a click and goes on to a product', {
  input: z.object({ token: link(), slug: z.string().max(200) }),
  output: z.any(),
})

export const ownNodeShape = z.object({
  id: id(),
  state: nodeState,
  program: publicProgramShape,
  programState,
  isTermsNew: z.boolean(),
  termsVersion: z.int().nullable(),
  termsAcceptedAt: instant().nullable(),
  bonusBp: amount(),
  couponCode: z.string().nullable(),
  reason: z.string().nullable(),
  joinedAt: instant().nullable(),
  /** Empty until the publisher is in. */ links: z
    .object({
      shop: z.string(),
      recruit: z.string(),
      products: z.array(z.object({ id: id(), name: z.string(), url: z.string(), commission: amount() })),
    })
    .nullable(),
  creatives: z.array(creativeShape),
  figures: z.array(
    z.object({
      currency: z.string(),
      clicks: z.int(),
      orders: z.int(),
      revenueAmount: amount(),
      commissionAmount: amount(),
      uplineAmount: amount(),
    }),
  ),
})
const own = '/v1/publish/affiliate_nodes'
export const showOwnNode = endpoint('GET', `${own}/:id`, 'A program one is in: links, creatives, terms and figures', {
  input: one,
  output: ownNodeShape,
})
export const acceptNewTerms = endpoint('POST', `${own}/:id/accept_terms`, 'Agree to new terms of a program', {
  input: one.extend({ termsVersion: z.coerce.number<number | string>().int() }),
  output: ownNodeShape,
})
export const leaveProgram = endpoint('POST', `${own}/:id/leave`, 'Leave a program; earned money stays', {
  input: one,
  output: ownNodeShape,
})
