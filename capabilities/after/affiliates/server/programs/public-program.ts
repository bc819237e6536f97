import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { nodeByLink } from '../nodes/find-node.ts'
import type { Program } from '../tables.ts'
import { offeredProducts, programById, termsOfProgram } from './find-program.ts'

/** A program as potential publishers see it. A draft is not found. */
export const publicProgram = async (ctx: Ctx, { id, via }: { id: number; via?: string | undefined }) => {
  const program = await ctx.db
    .selectFrom('affiliatePrograms')
    .select(['id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!program || program.state === 'draft') throw notFound()
  const upline = via ? await nodeByLink(ctx, via) : undefined
  const own =
    ctx.actor.userId === null
      ? undefined
      : await ctx.db
          .selectFrom('affiliateNodes')
          .select(['id', 'state'])
          .where('programId', '=', id)
          .where('userId', '=', ctx.actor.userId)
          .executeTakeFirst()
  return {
    ...(await programForOthers(ctx, await programById(ctx, id))),
    recruiterName: upline?.programId === id && upline.state === 'active' ? upline.name : null,
    ownState: own?.state ?? null,
    ownNodeId: own?.id ?? null,
  }
}

const programForOthers = async (ctx: Ctx, program: Program) => {
  const seller = (await sellerById(ctx, program.sellerId))!
  const {
    id,
    name,
    description,
    termsVersion,
    tierBps: tiers,
    basis,
    isTeamFirst,
    cookieDays,
    lifetime,
    lifetimeDays,
    approval,
    allowedChannels,
    holdDays,
  } = program
  return {
    id,
    username: seller.username,
    sellerName: seller.company ?? seller.name,
    currency: seller.currency,
    name,
    description,
    terms: await termsOfProgram(ctx, program),
    termsVersion,
    tiers,
    basis,
    isTeamFirst,
    cookieDays,
    lifetime,
    lifetimeDays,
    approval,
    allowedChannels,
    holdDays,
    products: await offeredProducts(ctx, program),
  }
}
