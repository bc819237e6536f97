import { z } from 'zod'
import { amount, email, endpoint, id, instant, text, percent } from '#platform/shared/contract.ts'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { doubts } from '../rules/doubts.ts'
import { none, percents } from '#platform/shared/number-fields.ts'
import { nodeState, one, reason } from './shapes.ts'

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
  bonusBp: percent(),
  couponId: id().nullable(),
  couponCode: z.string().nullable(),
  link: z.string(),
  termsVersion: z.int().nullable(),
  termsAcceptedAt: instant().nullable(),
  reason: z.string().nullable(),
  invitedAt: instant(),
  joinedAt: instant().nullable(),
  endedAt: instant().nullable(),
  /** The most a bonus may be, so that all tiers stay within the whole. */ mostBonusBp: percent(),
  /** What of their sales should be looked at. */ doubts: z.array(z.enum(doubts)),
})

export const showNode = endpoint('GET', `${nodes}/:id`, 'One publisher of an affiliate program', {
  input: one,
  output: nodeShape,
})

export const recruitTree = endpoint(
  'GET',
  '/v1/cabinet/affiliate_programs/:id/recruits',
  'One branch of who recruited whom in a program: those below a publisher, or who came by nobody',
  {
    input: one.extend({ uplineId: id().optional() }),
    output: z.object({
      currency: z.string(),
      /** How many there are; the best are listed. */
      count: z.int(),
      list: z.array(
        z.object({
          id: id(),
          name: z.string(),
          state: nodeState,
          recruitsCount: z.int(),
          orders: z.int(),
          /** What the publisher earned by their own sales. */
          commissionAmount: amount(),
        }),
      ),
    }),
  },
)

export const invitePublisher = endpoint('POST', nodes, 'Invite somebody into an affiliate program by mail', {
  input: z.object({
    programId: id(),
    name: text(80),
    email: email(),
    locale: z.enum(locales).default(defaultLocale),
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
