import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { apiProductParts } from '#capabilities/offer/catalog/server/index.ts'
import { joinedMember } from '#capabilities/people/team/server/index.ts'
import { change, end, give } from './edit-shares.ts'
import { showShareParts } from './find-shares.ts'

/** Shares of a product as scripts send and read them: people of the team by their ids there. */
export const authorsPart = apiProductParts.bring({
  permission: 'product_shares.manage',
  save: async (ctx, productId, { authors, teamMembers }, demand) => {
    const sent = authors ?? teamMembers
    if (!sent?.length) return
    demand()
    const field = authors ? 'authors' : 'teamMembers'
    for (const [index, { id, commission }] of sent.entries())
      await setShare(ctx, productId, { teamMemberId: id, shareBp: commission, path: `${field}.${index}` })
  },
  show: async (ctx, productIds) => {
    const shares = await showShareParts(ctx, productIds)
    return new Map(
      productIds.map((id) => [
        id,
        {
          authors: shares
            .filter((share) => share.productId === id)
            .map(({ teamMemberId, shareBp }) => ({
              id: teamMemberId,
              authorId: teamMemberId,
              customCommissionEnabled: true,
              commission: shareBp,
            })),
        },
      ]),
    )
  },
})

type Wanted = { teamMemberId: number; shareBp: number; path: string }

/** Gives, changes or ends what somebody of the team has of a product: a share of nothing ends it. */
const setShare = async (ctx: Ctx, productId: number, { teamMemberId, shareBp, path }: Wanted): Promise<void> => {
  if (shareBp < 0 || shareBp > 10_000) throw invalid({ [`${path}.commission`]: ['out_of_range'] })
  const { sellerId } = await ctx.db
    .selectFrom('products')
    .select('sellerId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  if (!(await joinedMember(ctx, sellerId, teamMemberId))) throw invalid({ [`${path}.id`]: ['not_in_list'] })
  const known = (await showShareParts(ctx, [productId])).find((share) => share.teamMemberId === teamMemberId)
  if (known) await (shareBp === 0 ? end(ctx, known) : change(ctx, { id: known.id, shareBp }))
  else if (shareBp > 0) await give(ctx, { teamMemberId, productId, shareBp })
}
