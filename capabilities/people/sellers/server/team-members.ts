import type { Ctx } from '#platform/server/context.ts'

/** The sellers a person may act for as a team member, oldest first. */
export const sellersActedFor = (ctx: Pick<Ctx, 'db'>, userId: number) =>
  ctx.db
    .selectFrom('teamMembers')
    .innerJoin('sellers', 'sellers.id', 'teamMembers.sellerId')
    .select(['sellers.id', 'sellers.username', 'sellers.name', 'teamMembers.rights'])
    .where('teamMembers.userId', '=', userId)
    .where('teamMembers.state', '=', 'active')
    .orderBy('teamMembers.id')
    .execute()

/** Takes a person into a seller's team, or changes what they may do there. The caller also gives the `team_member` profile. */
export const addTeamMember = async (
  ctx: Ctx,
  given: { sellerId: number; userId: number; rights: readonly string[]; state?: 'invited' | 'active' },
): Promise<number> => {
  const rights = [...given.rights]
  const { id } = await ctx.db
    .insertInto('teamMembers')
    .values({
      sellerId: given.sellerId,
      userId: given.userId,
      rights,
      state: given.state ?? 'active',
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'userId']).doUpdateSet({ rights }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
