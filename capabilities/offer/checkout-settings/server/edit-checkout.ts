import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { expectTheme } from '#capabilities/offer/themes/server/index.ts'
import type { addCheckoutSettings, showCheckoutSettings } from '../contract.ts'
import { checkoutSettingsRefusals, mostCheckouts, trustSeals } from '../vocabulary.ts'
import { settingsIn } from './find-checkout.ts'
import { productsBy } from './lists.ts'
import { checkoutSettingsTables, type Checkout } from './tables.ts'

type Shown = Output<typeof showCheckoutSettings>
type Wanted = Input<typeof addCheckoutSettings>

const findCheckout = async (ctx: Ctx, id: number): Promise<Checkout> => {
  const found = await ctx.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, checkoutSettingsTables, 'checkouts'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const showCheckout = async (ctx: Ctx, id: number): Promise<Shown> => {
  const kept = await findCheckout(ctx, id)
  const { rows } = await sql<{ count: number; path: string | null }>`
    select ${productsBy(sql`c`)} as count,
      (select '/s/' || s.username || '/' || p.slug || '/checkout?checkout=' || ${id}::text
        from products p join sellers s on s.id = p.seller_id
        where p.seller_id = ${kept.sellerId} and p.published and not p.archived
        order by (p.checkout_id = ${id}) desc nulls last, p.position, p.id limit 1) as path
    from checkouts c where c.id = ${id}`.execute(ctx.db)
  const { theme: _, ...settings } = settingsIn({ ...kept, looks: null })
  return {
    id,
    name: kept.name,
    isDefault: kept.isDefault,
    themeId: kept.themeId,
    ...settings,
    productsCount: rows[0]!.count,
    previewPath: rows[0]!.path,
  }
}

const rowOf = ({ trustSealsSettings, buyerInformation, ...plain }: Wanted) => ({
  ...plain,
  trustSeals: trustSeals.filter((seal) => trustSealsSettings[seal]),
  ...buyerInformation,
})

/** That the theme is an own one and a name is there once; a new default takes the place of the one before. */
const makeRoom = async (ctx: Ctx, sellerId: number, { name, themeId, isDefault }: Wanted, id = 0): Promise<void> => {
  const taken = await ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ name: ['taken'] })
  await expectTheme(ctx, sellerId, themeId, 'payment_page_template')
  if (isDefault)
    await ctx.db
      .updateTable('checkouts')
      .set({ isDefault: false })
      .where('sellerId', '=', sellerId)
      .where('isDefault', '=', true)
      .where('id', '<>', id)
      .execute()
}

export const addCheckout = async (ctx: Ctx, wanted: Wanted): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const { count } = await ctx.db
    .selectFrom('checkouts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostCheckouts) throw refuse(checkoutSettingsRefusals, 'too_many', { most: mostCheckouts })
  const first = { ...wanted, isDefault: wanted.isDefault || Number(count) === 0 }
  await makeRoom(ctx, sellerId, first)
  const { id } = await ctx.db
    .insertInto('checkouts')
    .values({ ...rowOf(first), sellerId, createdAt: ctx.now, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showCheckout(ctx, id)
}

export const editCheckout = async (ctx: Ctx, { id, ...wanted }: Wanted & { id: number }): Promise<Shown> => {
  const { sellerId } = await findCheckout(ctx, id)
  const before = await showCheckout(ctx, id)
  await makeRoom(ctx, sellerId, wanted, id)
  await ctx.db
    .updateTable('checkouts')
    .set({ ...rowOf(wanted), changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  const after = await showCheckout(ctx, id)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'checkout_settings.checkout_changed',
    subject: 'checkouts',
    subjectId: id,
    before,
    after,
  })
  return after
}

export const removeCheckout = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  await findCheckout(ctx, id)
  await ctx.db.deleteFrom('checkouts').where('id', '=', id).execute()
  return {}
}

/** Where one checkout was the default, another is from now on. */
export const passDefault = async (ctx: Ctx, from: number, to: number): Promise<void> => {
  const [before, next] = [await findCheckout(ctx, from), await findCheckout(ctx, to)]
  if (!before.isDefault || before.sellerId !== next.sellerId) return
  for (const [id, isDefault] of [
    [from, false],
    [to, true],
  ] as const)
    await ctx.db.updateTable('checkouts').set({ isDefault, changedAt: ctx.now }).where('id', '=', id).execute()
}
