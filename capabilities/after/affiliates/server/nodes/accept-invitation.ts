import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { comeByInvitation, grantProfile, isInvitationOpen } from '#capabilities/people/identity/server/index.ts'
import { affiliateNodeState, affiliateRefusals, invitationDays } from '../../vocabulary.ts'
import { publicProgram } from '../programs/public-program.ts'
import type { AffiliateNode } from '../tables.ts'
import { letIn, openProgram } from './join-program.ts'

const invited = async (ctx: Ctx, token: string): Promise<AffiliateNode> => {
  const node = await ctx.db
    .selectFrom('affiliateNodes')
    .selectAll()
    .where('invitationToken', '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!node) throw notFound()
  return node
}

const isOver = (ctx: Ctx, node: AffiliateNode): boolean => !isInvitationOpen(ctx, node, invitationDays)

export const showInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const node = await invited(ctx, token)
  return {
    state: node.state,
    name: node.name,
    email: node.email,
    isOver: isOver(ctx, node),
    program: await publicProgram(ctx, { id: node.programId }),
  }
}

/** Accepts an invitation by its mailed link: the person gets an account of their own to earn into. */
export const acceptInvitationOf = async (
  ctx: Ctx,
  { token, termsVersion }: { token: string; termsVersion: number },
) => {
  const node = await invited(ctx, token)
  if (isOver(ctx, node)) throw refuse(affiliateRefusals, 'invitation_gone')
  const program = await openProgram(ctx, node.programId, termsVersion)
  const { user, urlTo } = await comeByInvitation(ctx, node)
  const state = await letIn(ctx, program, node, user)
  // Who waits for the seller has an area to wait in.
  await grantProfile(ctx, user.id, 'publisher')
  return { state, url: await urlTo(`/publish/affiliate_nodes/${node.id}`) }
}

export const declineInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const node = await invited(ctx, token)
  if (isOver(ctx, node)) throw refuse(affiliateRefusals, 'invitation_gone')
  await move(ctx, affiliateNodeState, node.id, 'decline')
  return {}
}
