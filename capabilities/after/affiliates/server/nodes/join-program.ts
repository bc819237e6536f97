import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { grantProfile, userById, type User } from '#capabilities/people/identity/server/index.ts'
import { accountToEarn } from '#capabilities/people/sellers/server/index.ts'
import type { acceptProgram } from '../../contract/joining.ts'
import { affiliateNodeState, affiliateProgramState, affiliateRefusals } from '../../vocabulary.ts'
import { affiliateAsked, affiliateJoined } from '../events.ts'
import type { AffiliateNode, Program } from '../tables.ts'
import { nodeById, nodeByLink } from './find-node.ts'
import { mailPublisher } from './mail-publisher.ts'

/** A program people may join now, by the terms they have read. */
export const openProgram = async (ctx: Ctx, id: number, termsVersion: number): Promise<Program> => {
  const program = await ctx.db
    .selectFrom('affiliatePrograms')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!program || program.state === 'draft') throw notFound()
  if (!permits(affiliateProgramState, program.state, 'join')) throw refuse(affiliateRefusals, 'no_program')
  if (program.termsVersion !== termsVersion) throw refuse(affiliateRefusals, 'terms_changed')
  return program
}

/**
 * Joins a signed-in person; others get a link by mail that confirms their address. The answer never reveals who has an
 * account.
 */
export const joinProgram = async (ctx: Ctx, input: Input<typeof acceptProgram>) => {
  const program = await openProgram(ctx, input.id, input.termsVersion)
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  const uplineId = await uplineOf(ctx, program.id, input.via, user?.id)
  if (!user) return mailLink(ctx, program, input, uplineId)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const before = await ctx.db
    .selectFrom('affiliateNodes')
    .selectAll()
    .where('programId', '=', program.id)
    .where((e) => e.or([e('userId', '=', user.id), e('email', '=', user.email)]))
    .forUpdate()
    .executeTakeFirst()
  if (before) refuseWhere(before)
  const node =
    before ??
    (await insertNode(ctx, program, {
      email: user.email,
      name: name.slice(0, 80),
      locale: user.locale,
      note: input.note,
      uplineId,
      isSellersWish: false,
    }))
  if (!node) throw refuse(affiliateRefusals, 'there_already')
  return { state: await letIn(ctx, program, node, user), affiliateNodeId: node.id }
}

const refuseWhere = ({ state }: AffiliateNode): void => {
  if (isIn(affiliateNodeState, 'joined', state)) throw refuse(affiliateRefusals, 'there_already')
  if (state !== 'invited') throw refuse(affiliateRefusals, 'declined_before')
}

/** The recruiter: an active publisher of the same program, never the person themselves. */
const uplineOf = async (
  ctx: Ctx,
  programId: number,
  via: string | undefined,
  userId: number | undefined,
): Promise<number | null> => {
  const upline = via ? await nodeByLink(ctx, via) : undefined
  return upline?.programId === programId && upline.state === 'active' && upline.userId !== userId ? upline.id : null
}

type NewNode = {
  email: string
  name: string
  locale: User['locale']
  note: string | null
  uplineId: number | null
  isSellersWish: boolean
  bonusBp?: number
  couponId?: number | null
}

/** A node that waits for its publisher; nothing where the address is in the program already. */
export const insertNode = (
  ctx: Ctx,
  program: Pick<Program, 'id' | 'sellerId'>,
  input: NewNode,
): Promise<AffiliateNode | undefined> =>
  ctx.db
    .insertInto('affiliateNodes')
    .values({
      bonusBp: 0,
      couponId: null,
      ...input,
      sellerId: program.sellerId,
      programId: program.id,
      state: 'invited',
      userId: null,
      accountId: null,
      linkToken: randomToken(16),
      invitationToken: randomToken(40),
      termsVersion: null,
      termsAcceptedAt: null,
      reason: null,
      invitedAt: ctx.now,
      joinedAt: null,
      endedAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['programId', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()

const mailLink = async (
  ctx: Ctx,
  program: Program,
  { name, email, note }: Input<typeof acceptProgram>,
  uplineId: number | null,
) => {
  if (name === null || email === null)
    throw invalid({
      ...(name === null ? { name: ['required'] } : {}),
      ...(email === null ? { email: ['required'] } : {}),
    })
  const made = await insertNode(ctx, program, { email, name, locale: ctx.locale, note, uplineId, isSellersWish: false })
  const node =
    made ??
    (await ctx.db
      .updateTable('affiliateNodes')
      .set({ invitationToken: randomToken(40), invitedAt: ctx.now })
      .where('programId', '=', program.id)
      .where('email', '=', email)
      .where('state', '=', 'invited')
      .returningAll()
      .executeTakeFirst())
  if (node) await mailPublisher(ctx, node, 'confirmation')
  return { state: 'mailed' as const, affiliateNodeId: null }
}

/**
 * Admits a person whose identity is confirmed: at once if the seller invited them or admits everybody, otherwise the
 * seller decides.
 */
export const letIn = async (
  ctx: Ctx,
  program: Program,
  node: AffiliateNode,
  user: User,
): Promise<'active' | 'asked'> => {
  const other = await ctx.db
    .selectFrom('affiliateNodes')
    .select('id')
    .where('programId', '=', program.id)
    .where('userId', '=', user.id)
    .where('id', '<>', node.id)
    .executeTakeFirst()
  if (other) throw refuse(affiliateRefusals, 'there_already')
  const { account, isNew } = await accountToEarn(ctx, { user, name: node.name, email: node.email, locale: node.locale })
  if (account.id === program.sellerId) throw refuse(affiliateRefusals, 'own_shop')
  const isIn = node.isSellersWish || program.approval === 'automatic'
  await move(ctx, affiliateNodeState, node.id, isIn ? 'accept' : 'ask', {
    set: {
      userId: user.id,
      accountId: account.id,
      termsVersion: program.termsVersion,
      termsAcceptedAt: ctx.now,
      ...(isIn ? { joinedAt: sql`coalesce(joined_at, ${ctx.now})`, endedAt: null } : {}),
    },
  })
  const stands = await nodeById(ctx, node.id)
  if (isIn) await welcome(ctx, stands, isNew)
  else {
    await emit(ctx, affiliateAsked, { affiliateNodeId: node.id }, node.sellerId)
    await mailPublisher(ctx, stands, 'asked')
  }
  return isIn ? 'active' : 'asked'
}

/** What follows when somebody becomes a publisher: the area of publishers, and the word to everybody. */
export const welcome = async (ctx: Ctx, node: AffiliateNode, isNew = false): Promise<void> => {
  await grantProfile(ctx, node.userId!, 'publisher')
  await emit(ctx, affiliateJoined, { affiliateNodeId: node.id, accountId: node.accountId!, isNew }, node.sellerId)
  await mailPublisher(ctx, node, 'approved')
}
