import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { addUser, grantProfile, magicLinkFor, userByEmail } from '#capabilities/people/identity/server/index.ts'
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

const isOver = (ctx: Ctx, node: AffiliateNode): boolean =>
  node.state !== 'invited' || Temporal.Instant.compare(node.invitedAt.add({ hours: invitationDays * 24 }), ctx.now) < 0

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

/**
 * Whoever holds the mailed link joins, with an account of their own to earn into. Somebody new is signed in by the
 * link; somebody known signs in as ever, so that an invitation opens nobody's account.
 */
export const acceptInvitationOf = async (
  ctx: Ctx,
  { token, termsVersion }: { token: string; termsVersion: number },
) => {
  const node = await invited(ctx, token)
  if (isOver(ctx, node)) throw refuse(affiliateRefusals, 'invitation_gone')
  const program = await openProgram(ctx, node.programId, termsVersion)
  const [firstName = '', ...rest] = node.name.split(' ')
  const added = await addUser(ctx, {
    email: node.email,
    firstName,
    lastName: rest.join(' '),
    locale: node.locale,
    confirmed: true,
  })
  const user = added ?? (await userByEmail(ctx, node.email))
  if (!user) throw new Error('A user who is neither new nor known.')
  const state = await letIn(ctx, program, node, user)
  // Who waits for the seller has an area to wait in.
  await grantProfile(ctx, user.id, 'publisher')
  return {
    state,
    url: added
      ? await magicLinkFor(ctx, user.id, `/publish/affiliate_nodes/${node.id}`)
      : `${ctx.ports.settings.PUBLIC_URL}/users/sign_in`,
  }
}

export const declineInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const node = await invited(ctx, token)
  if (isOver(ctx, node)) throw refuse(affiliateRefusals, 'invitation_gone')
  await move(ctx, affiliateNodeState, node.id, 'decline')
  return {}
}
