import { randomUUID } from 'node:crypto'
import { anonymous, type Actor, type Ctx } from '#platform/server/context.ts'
import { addProgram } from '../contract.ts'
import { invitePublisher } from '../contract/nodes.ts'
import { acceptInvitationOf } from './nodes/accept-invitation.ts'
import { invite } from './nodes/edit-node.ts'
import { nodeById } from './nodes/find-node.ts'
import { activate, writeProgram } from './programs/edit-program.ts'
import { programById } from './programs/find-program.ts'
import type { AffiliateNode, Program } from './tables.ts'

/** A program of the acting seller that is open: ten percent, two to who recruited. */
export const makeProgram = async (ctx: Ctx, change: Record<string, unknown> = {}): Promise<Program> => {
  const { id } = await writeProgram(
    ctx,
    addProgram.input.parse({
      name: 'Friends',
      terms: 'Be honest.',
      tiers: ['10.00', '2.00'],
      approval: 'automatic',
      isListed: true,
      lifetimeDays: null,
      landingUrl: null,
      ...change,
    }),
  )
  await activate(ctx, { id })
  return programById(ctx, id)
}

/** Somebody the acting seller invited and who joined, with the actor they sign in as. */
export const makePublisher = async (
  ctx: Ctx,
  programId: number,
  change: Record<string, unknown> = {},
): Promise<{ node: AffiliateNode; actor: Actor }> => {
  const { id } = await invite(
    ctx,
    invitePublisher.input.parse({
      programId,
      name: 'Pia Lorenz',
      email: `${randomUUID().slice(0, 8)}@example.com`,
      couponId: null,
      ...change,
    }),
  )
  const { termsVersion } = await programById(ctx, programId)
  await acceptInvitationOf(ctx, { token: (await nodeById(ctx, id)).invitationToken, termsVersion })
  const node = await nodeById(ctx, id)
  return {
    node,
    actor: { ...anonymous, kind: 'user', role: 'publisher', userId: node.userId, sellerId: node.accountId },
  }
}

export const nodeByEmail = (ctx: Ctx, programId: number, email: string): Promise<AffiliateNode> =>
  ctx.db
    .selectFrom('affiliateNodes')
    .selectAll()
    .where('programId', '=', programId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

export { bindLifetime } from './attribution/bind-lifetime.ts'
export { followLink } from './attribution/follow-link.ts'
export { changeNode } from './nodes/edit-node.ts'
export { joinProgram } from './nodes/join-program.ts'
export { pause } from './programs/edit-program.ts'
export { acceptInvitationOf, invite, nodeById }
