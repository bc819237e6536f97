import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { teamMemberState } from '../vocabulary.ts'
import { teamTables, type TeamMember, type TeamRole } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

export const findRole = async (ctx: Ctx, id: number): Promise<TeamRole> => {
  const role = await ctx.db
    .selectFrom('teamRoles')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, teamTables, 'team_roles'))
    .executeTakeFirst()
  if (!role) throw notFound()
  return role
}

export const findMember = async (ctx: Ctx, id: number): Promise<TeamMember> => {
  const member = await ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, teamTables, 'team_members'))
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

export const productsOfRole = async (ctx: Reading, roleId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('teamRoleProducts')
      .select('productId')
      .where('roleId', '=', roleId)
      .orderBy('productId')
      .execute()
  ).map(({ productId }) => productId)

type Named = { id: number; name: string }
/** Those of these products that are the seller's, from the room that has products. */
export const namedProducts =
  extensionPoint<(ctx: Reading, sellerId: number, productIds: readonly number[]) => Promise<Named[]>>('team.products')

export const sellersProducts = async (
  ctx: Reading & Pick<Ctx, 'ports'>,
  sellerId: number,
  productIds: readonly number[],
): Promise<Named[]> =>
  (await Promise.all(namedProducts.broughtTo(ctx).map((find) => find(ctx, sellerId, productIds)))).flat()

/** Who counts for a plan: members, and who is invited. */
export const countMembers = async (ctx: Reading, sellerId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('teamMembers')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('state', 'in', teamMemberState.sets.seated)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who has joined a seller's team and is in it. */
export const joinedMembers = (ctx: Reading, sellerId: number): Promise<TeamMember[]> =>
  ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', 'in', teamMemberState.sets.joined)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const joinedMember = async (ctx: Reading, sellerId: number, id: number): Promise<TeamMember | undefined> =>
  (await joinedMembers(ctx, sellerId)).find((member) => member.id === id)
