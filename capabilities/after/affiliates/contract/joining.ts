import { z } from 'zod'
import { email, endpoint, id, optionalText, percent } from '#platform/shared/contract.ts'
import { affiliateBases, approvals, channels, lifetimes, affiliateNodeState } from '../vocabulary.ts'
import { none } from '#platform/shared/number-fields.ts'
import { nodeState, one } from './shapes.ts'

/** What anybody may know of a program that is open. */
export const publicProgramShape = z.object({
  id: id(),
  username: z.string(),
  sellerName: z.string(),
  name: z.string(),
  description: z.string(),
  terms: z.string(),
  termsVersion: z.int(),
  tiers: z.array(percent()),
  basis: z.enum(affiliateBases),
  isTeamFirst: z.boolean(),
  cookieDays: z.int(),
  lifetime: z.enum(lifetimes),
  lifetimeDays: z.int().nullable(),
  approval: z.enum(approvals),
  allowedChannels: z.array(z.enum(channels)),
  holdDays: z.int(),
  currency: z.string(),
  products: z.array(z.object({ id: id(), name: z.string(), slug: z.string(), commission: percent() })),
  /** Who recruits, where somebody came by their recruitment page. */ recruiterName: z.string().nullable(),
  /** The caller's membership in it. */ ownState: nodeState.nullable(),
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
    output: z.object({ state: z.enum(affiliateNodeState.sets.joined), url: z.string() }),
  },
)

export const declineAffiliateInvitation = endpoint(
  'POST',
  '/v1/common/affiliate_invitations/:token/decline',
  'Decline an invitation',
  { input: invitation, output: z.object({}) },
)
