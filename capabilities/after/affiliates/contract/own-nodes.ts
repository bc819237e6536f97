import { z } from 'zod'
import { amount, endpoint, id, instant, nothing, percent } from '#platform/shared/contract.ts'
import { nodeState, programState, creativeShape, one } from './shapes.ts'
import { publicProgramShape } from './joining.ts'

export const ownNodeShape = z.object({
  id: id(),
  state: nodeState,
  program: publicProgramShape,
  programState,
  isTermsNew: z.boolean(),
  termsVersion: z.int().nullable(),
  termsAcceptedAt: instant().nullable(),
  bonusBp: percent(),
  couponCode: z.string().nullable(),
  reason: z.string().nullable(),
  joinedAt: instant().nullable(),
  /** Empty until the publisher is in. */ links: z
    .object({
      shop: z.string(),
      recruit: z.string(),
      products: z.array(z.object({ id: id(), name: z.string(), url: z.string(), commission: percent() })),
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

export const showSupport = endpoint('GET', '/v1/publish/support', 'Whom I ask about each program I am in', {
  input: nothing(),
  output: z.object({
    programs: z.array(
      z.object({
        id: id(),
        programName: z.string(),
        sellerName: z.string(),
        email: z.string(),
        imprintPath: z.string(),
      }),
    ),
  }),
})
