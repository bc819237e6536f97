import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { apiEnroll, apiUnenroll } from '../../contract/api.ts'
import { affiliateNodeState } from '../../vocabulary.ts'
import { approve, decline, invite, inviteAgain, stop } from '../nodes/edit-node.ts'
import { affiliateTables, type AffiliateNode } from '../tables.ts'
import { showApiPublisher } from './list-api-publishers.ts'

/** All places of one publisher in the caller's programs, the newest first; who has none is not known here. */
const placesOf = async (ctx: Ctx, userId: number): Promise<[AffiliateNode, ...AffiliateNode[]]> => {
  const [newest, ...others] = await ctx.db
    .selectFrom('affiliateNodes')
    .selectAll()
    .where('userId', '=', userId)
    .where(inScope(ctx, affiliateTables, 'affiliate_nodes'))
    .orderBy('id', 'desc')
    .execute()
  if (!newest) throw notFound()
  return [newest, ...others]
}

/** Idempotent: members and invitees stay as they are; a pending request is approved. */
export const enroll = async (ctx: Ctx, { id, affiliateProgramId: programId }: Input<typeof apiEnroll>) => {
  const places = await placesOf(ctx, id)
  const [{ email, name, locale }] = places
  // An invitation that was not accepted yet has only an address.
  const there = await ctx.db
    .selectFrom('affiliateNodes')
    .select(['id', 'state'])
    .where('programId', '=', programId)
    .where((e) => e.or([e('userId', '=', id), e('email', '=', email)]))
    .where(inScope(ctx, affiliateTables, 'affiliate_nodes'))
    .executeTakeFirst()
  if (there && isIn(affiliateNodeState, 'over', there.state)) await inviteAgain(ctx, { id: there.id })
  if (there?.state === 'asked') await approve(ctx, { id: there.id })
  const node = there ?? (await invite(ctx, { programId, email, name, locale, bonusBp: 0, couponId: null }))
  return showApiPublisher(ctx, node.id)
}

/** Safe to repeat: who is out stays out. */
export const unenroll = async (ctx: Ctx, { id, affiliateProgramId, reason }: Input<typeof apiUnenroll>) => {
  const [{ email }] = await placesOf(ctx, id)
  const node = await ctx.db
    .selectFrom('affiliateNodes')
    .select(['id', 'state'])
    .where('programId', '=', affiliateProgramId)
    .where((e) => e.or([e('userId', '=', id), e('email', '=', email)]))
    .where(inScope(ctx, affiliateTables, 'affiliate_nodes'))
    .executeTakeFirst()
  if (!node) throw notFound()
  if (isIn(affiliateNodeState, 'prospective', node.state)) await decline(ctx, { id: node.id, reason })
  if (node.state === 'active') await stop(ctx, { id: node.id, reason })
  return showApiPublisher(ctx, node.id)
}
