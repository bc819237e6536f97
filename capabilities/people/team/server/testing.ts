import { randomUUID } from 'node:crypto'
import type { Actor, Ctx } from '#platform/server/context.ts'
import { actorOf, startSession } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'

type Wanted = {
  sellerId: number
  userId: number
  rights: readonly string[]
  productIds?: readonly number[]
  seesContacts?: boolean
  refundLimitAmount?: number
  name?: string
  state?: 'invited' | 'active'
}

const addRole = async (ctx: Ctx, { productIds, ...wanted }: Wanted): Promise<number> => {
  const role = await ctx.db
    .insertInto('teamRoles')
    .values({
      sellerId: wanted.sellerId,
      name: wanted.name ?? `Role ${randomUUID().slice(0, 8)}`,
      rights: [...wanted.rights],
      hasAllProducts: productIds === undefined,
      seesContacts: wanted.seesContacts ?? true,
      refundLimitAmount: wanted.refundLimitAmount ?? null,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (productIds?.length)
    await ctx.db
      .insertInto('teamRoleProducts')
      .values(productIds.map((productId) => ({ roleId: role.id, productId })))
      .execute()
  return role.id
}

/** Takes a person into a seller's team with a role of their own, or changes what they may do there. */
export const addTeamMember = async (ctx: Ctx, wanted: Wanted): Promise<number> => {
  const { sellerId, userId } = wanted
  const roleId = await addRole(ctx, wanted)
  const user = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('teamMembers')
    .values({
      sellerId,
      userId,
      roleId,
      state: wanted.state ?? 'active',
      email: user.email,
      name: `${user.firstName} ${user.lastName}`.trim(),
      locale: user.locale,
      invitationHash: null,
      invitedAt: ctx.now,
      acceptedAt: ctx.now,
      endedAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'email']).doUpdateSet({ roleId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody new in a seller's team, with the actor they sign in as. */
export const makeTeamMember = async (
  ctx: Ctx,
  wanted: Omit<Wanted, 'userId'> & { email?: string },
): Promise<{ id: number; userId: number; token: string; actor: Actor }> => {
  const { email, ...role } = wanted
  const { user } = await makeUser(ctx, ['team_member'], email ? { email } : {})
  const id = await addTeamMember(ctx, { ...role, userId: user.id })
  const { accessToken: token } = await startSession(ctx, { userId: user.id, profileType: 'team_member' })
  const asked = { userId: user.id, role: 'team_member' as const, sellerId: wanted.sellerId }
  return { id, userId: user.id, token, actor: await actorOf(ctx, asked) }
}
