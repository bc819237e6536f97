import { refuse } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sellerById, sellerOfUser, sellersActedFor } from '#capabilities/people/sellers/server/index.ts'
import { identityRefusals } from '../vocabulary.ts'
import { userAnswer, userById } from './find-user.ts'
import { profileTypesOf } from './profiles.ts'

type Seat = { userId: number; profileType: Role; sellerId: number | null; rights: readonly string[] }

const answerOf = async (ctx: Ctx, seat: Seat) => {
  const user = await userById(ctx, seat.userId)
  if (!user) throw new Error(`A session without its user ${seat.userId}.`)
  const seller = seat.sellerId === null ? undefined : await sellerById(ctx, seat.sellerId)
  return {
    user: userAnswer(user),
    profileTypes: await profileTypesOf(ctx, user.id),
    profileType: seat.profileType,
    seller: seller ? { id: seller.id, username: seller.username, name: seller.name } : null,
    rights: [...seat.rights],
    locale: user.locale,
  }
}

export const showSession = (ctx: Ctx) => {
  const { userId, role, sellerId, rights } = ctx.actor
  if (userId === null || role === null) throw new Error('A signed-in call without a user.')
  return answerOf(ctx, { userId, profileType: role, sellerId, rights })
}

/** From now on the session acts in another of the user's own profiles; as a team member for the named or the first seller. */
export const switchProfile = async (ctx: Ctx, { profileType, sellerId }: { profileType: Role; sellerId?: number | null }) => {
  const { userId, sessionId } = ctx.actor
  if (userId === null || sessionId === null) throw new Error('A signed-in call without a session.')
  if (!(await profileTypesOf(ctx, userId)).includes(profileType)) throw refuse(identityRefusals, 'not_your_profile')
  const acted = profileType === 'team_member' ? await sellersActedFor(ctx, userId) : []
  const acting = sellerId ? acted.find((seller) => seller.id === sellerId) : acted[0]
  if (sellerId && !acting) throw refuse(identityRefusals, 'not_your_profile')
  await ctx.db.updateTable('sessions').set({ profileType, actingSellerId: acting?.id ?? null }).where('id', '=', sessionId).execute()
  const own = profileType === 'seller' ? await sellerOfUser(ctx, userId) : undefined
  return answerOf(ctx, { userId, profileType, sellerId: own?.id ?? acting?.id ?? null, rights: acting?.rights ?? [] })
}
