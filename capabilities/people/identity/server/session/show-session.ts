import { refuse } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Actor, Ctx } from '#platform/server/context.ts'
import { usesOf } from '#platform/server/account-uses.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerById, sellerOfUser, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { identityRefusals, ownAccountProfiles } from '../../vocabulary.ts'
import { userAnswer, userById } from '../find-user.ts'
import { closeImpersonations } from '../impersonation/impersonate.ts'
import { profileTypesOf } from '../profiles.ts'
import { expectProved } from './unproved.ts'
import { ofRole, sellersActedFor } from './team-role.ts'
import { lackedBy } from '../../rules/roles.ts'

/** Address of a seller's picture, provided by the room that stores pictures. */
export const sellerMarks = extensionPoint<(ctx: Ctx, seller: Seller) => Promise<string | null>>('identity.seller_marks')

const answerOf = async (ctx: Ctx, actor: Actor & { userId: number; role: Role }, call: Pick<Call, 'permissionsOf'>) => {
  const user = await userById(ctx, actor.userId)
  if (!user) throw new Error(`A session without its user ${actor.userId}.`)
  const seller = actor.sellerId === null ? undefined : await sellerById(ctx, actor.sellerId)
  const lacks = seller ? Object.entries(seller.featureFlags).flatMap(([flag, isOn]) => (isOn ? [] : [flag])) : []
  const held = (lacked: readonly string[]) => call.permissionsOf?.({ ...actor, lacks: [...lacked] }) ?? []
  const permissions = [...held(lackedBy(actor.role, lacks))]
  return {
    user: userAnswer(user),
    profileTypes: await profileTypesOf(ctx, user.id),
    profileType: actor.role,
    seller: seller ? { id: seller.id, username: seller.username, name: seller.name } : null,
    account: seller
      ? { id: seller.id, name: seller.name, logoUrl: (await sellerMarks.broughtTo(ctx)[0]?.(ctx, seller)) ?? null }
      : null,
    impersonation:
      seller && actor.impersonation
        ? {
            sellerId: seller.id,
            sellerName: seller.name,
            ...(await ctx.db
              .selectFrom('impersonations')
              .select(['reason', 'endsAt', 'mayChange'])
              .where('id', '=', actor.impersonation.id)
              .executeTakeFirstOrThrow()),
          }
        : null,
    rights: [...actor.rights],
    teams: (await sellersActedFor(ctx, user.id)).map(({ id, name }) => ({ id, name })),
    limits: actor.limits ? { ...actor.limits, productIds: actor.limits.productIds?.slice() ?? null } : null,
    permissions,
    notInPlan: lacks.length === 0 ? [] : held([]).filter((permission) => !permissions.includes(permission)),
    lacks: [...lackedBy(actor.role, lacks)],
    uses: seller && actor.role === 'seller' ? await usesOf(ctx, seller.id) : null,
    isUnprotected: actor.isUnprotected ?? false,
    isResting: seller?.deactivatedAt != null,
    locale: user.locale,
  }
}

export const showSession = (ctx: Ctx, _input: object, call: Pick<Call, 'permissionsOf'>) => {
  const { userId, role } = ctx.actor
  if (userId === null || role === null) throw new Error('A signed-in call without a user.')
  return answerOf(ctx, { ...ctx.actor, userId, role }, call)
}

/** From now on the session acts in another of the user's own profiles; as a team member for the named or the first seller. */
export const switchProfile = async (
  ctx: Ctx,
  { profileType, sellerId }: { profileType: Role; sellerId?: number | null },
  call: Pick<Call, 'permissionsOf'>,
) => {
  const { userId, sessionId } = ctx.actor
  if (userId === null || sessionId === null) throw new Error('A signed-in call without a session.')
  if (!(await profileTypesOf(ctx, userId)).includes(profileType)) throw refuse(identityRefusals, 'not_your_profile')
  if (profileType !== 'payer') await expectProved(ctx, userId)
  const acted = profileType === 'team_member' ? await sellersActedFor(ctx, userId) : []
  const acting = sellerId ? acted.find((seller) => seller.id === sellerId) : acted[0]
  if (sellerId && !acting) throw refuse(identityRefusals, 'not_your_profile')
  await closeImpersonations(ctx, sessionId)
  await ctx.db
    .updateTable('sessions')
    .set({ profileType, actingSellerId: acting?.id ?? null })
    .where('id', '=', sessionId)
    .execute()
  const own = ownAccountProfiles.includes(profileType) ? await sellerOfUser(ctx, userId) : undefined
  const { impersonation: _, limits: __, ...actor } = ctx.actor
  return answerOf(
    ctx,
    {
      ...actor,
      userId,
      role: profileType,
      sellerId: own?.id ?? acting?.id ?? null,
      ...(acting ? ofRole(acting) : { rights: [] }),
    },
    call,
  )
}
