import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions } from '#platform/server/permit.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type * as contract from '../contract.ts'
import { readyMadeNames, readyMadeRoles } from '../rules/ready-made-roles.ts'
import { teamMemberState, teamRefusals } from '../vocabulary.ts'
import { findRole, productsOfRole, sellersProducts } from './find-team.ts'

type Terms = Input<typeof contract.addRole>

/** Rights that somebody of a team may be given. */
const grantable = (ctx: Pick<Ctx, 'ports'>) =>
  Object.entries(ctx.ports.registry.get(allPermissions)).filter(([, holders]) => holders.team_member === 'granted')

/** Of these rights, those this installation has. */
export const knownRights = (ctx: Pick<Ctx, 'ports'>, rights: readonly string[]): string[] => {
  const known = new Set(grantable(ctx).map(([name]) => name))
  return rights.filter((right) => known.has(right))
}

const areaOf = (right: string): string => right.slice(0, right.indexOf('.'))

export const rightsPage = async (ctx: Ctx) => {
  const rights = grantable(ctx)
  return {
    areas: [...new Set(rights.map(([name]) => areaOf(name)))].map((area) => ({
      area,
      rights: rights
        .filter(([name]) => areaOf(name) === area)
        .map(([name, { forProducts = false, needsContacts = false }]) => ({ name, forProducts, needsContacts })),
    })),
    readyMade: readyMadeNames.map((key) => ({
      key,
      rights: [...readyMadeRoles[key].rights],
      seesContacts: readyMadeRoles[key].seesContacts,
    })),
  }
}

export const rolePage = async (ctx: Ctx, id: number) => {
  const role = await findRole(ctx, id)
  const { count } = await ctx.db
    .selectFrom('teamMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('roleId', '=', id)
    .where(sql<boolean>`state not in ${inSet(teamMemberState, 'gone')}`)
    .executeTakeFirstOrThrow()
  return { ...role, productIds: await productsOfRole(ctx, id), membersCount: Number(count) }
}

const checked = async (ctx: Ctx, sellerId: number, { productIds, ...terms }: Terms) => {
  if (knownRights(ctx, terms.rights).length < terms.rights.length) throw invalid({ rights: ['not_in_list'] })
  const products = terms.hasAllProducts ? [] : [...new Set(productIds)]
  const own = await sellersProducts(ctx, sellerId, products)
  if (own.length < products.length) throw invalid({ productIds: ['not_in_list'] })
  return { terms: { ...terms, rights: [...new Set(terms.rights)].toSorted() }, products }
}

const expectFreeName = async (ctx: Ctx, sellerId: number, name: string, but = 0): Promise<void> => {
  const taken = await ctx.db
    .selectFrom('teamRoles')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', but)
    .executeTakeFirst()
  if (taken) throw refuse(teamRefusals, 'role_name_taken', {}, { name: ['taken'] })
}

const setProducts = async (ctx: Ctx, roleId: number, productIds: readonly number[]): Promise<void> => {
  await ctx.db.deleteFrom('teamRoleProducts').where('roleId', '=', roleId).execute()
  if (productIds.length > 0)
    await ctx.db
      .insertInto('teamRoleProducts')
      .values(productIds.map((productId) => ({ roleId, productId })))
      .execute()
}

const audit = (ctx: Ctx, action: string, id: number, told: { before?: object; after?: object }) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: ctx.actor.sellerId,
    action: `team.${action}`,
    subject: 'team_role',
    subjectId: id,
    ...(told as { after: Record<string, unknown> }),
  })

export const makeRole = async (ctx: Ctx, given: Terms): Promise<number> => {
  const sellerId = sellerOf(ctx)
  const { terms, products } = await checked(ctx, sellerId, given)
  await expectFreeName(ctx, sellerId, terms.name)
  const { id } = await ctx.db
    .insertInto('teamRoles')
    .values({ ...terms, sellerId, createdAt: ctx.now, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setProducts(ctx, id, products)
  await audit(ctx, 'role_added', id, { after: { ...terms, productIds: products } })
  return id
}

export const addRole = async (ctx: Ctx, given: Terms) => rolePage(ctx, await makeRole(ctx, given))

export const changeRole = async (ctx: Ctx, { id, ...given }: Input<typeof contract.editRole>) => {
  const { createdAt: _, changedAt: __, membersCount: ___, ...before } = await rolePage(ctx, id)
  const { terms, products } = await checked(ctx, before.sellerId, given)
  await expectFreeName(ctx, before.sellerId, terms.name, id)
  await ctx.db
    .updateTable('teamRoles')
    .set({ ...terms, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await setProducts(ctx, id, products)
  await audit(ctx, 'role_changed', id, { before, after: { ...terms, productIds: products } })
  return rolePage(ctx, id)
}

/** Former members still refer to their role, so it can be deleted only if nobody ever had it. */
export const removeRole = async (ctx: Ctx, { id }: { id: number }) => {
  const role = await findRole(ctx, id)
  const held = await ctx.db.selectFrom('teamMembers').select('name').where('roleId', '=', id).executeTakeFirst()
  if (held) throw refuse(teamRefusals, 'role_in_use', { name: held.name })
  await ctx.db.deleteFrom('teamRoles').where('id', '=', id).execute()
  await audit(ctx, 'role_removed', id, { before: { name: role.name, rights: role.rights } })
  return { done: true as const }
}
