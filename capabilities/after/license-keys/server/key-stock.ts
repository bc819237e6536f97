import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { ownProduct, stockPieces, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { editKeySettings, keySettings } from '../contract.ts'
import type { z } from 'zod'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { licenseKeyRefusals } from '../vocabulary.ts'

/** The actor's product, locked; refuses what is no license product. */
export const licenseProduct = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'license_key') throw refuse(licenseKeyRefusals, 'not_a_license_product')
  return product
}

type Counts = { free: number; sold: number; revoked: number; waiting: number }

/** Keys by state, and pieces paid for that wait for a key. */
export const countsOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'free')::int as free, count(*) filter (where state = 'sold')::int as sold, count(*) filter (where state = 'revoked')::int as revoked,
      (select coalesce(sum(greatest(0, a.quantity - (select count(*) from license_keys k where k.access_id = a.id and k.settles))), 0)::int
        from accesses a where a.product_id = ${productId} and a.publish_state in ${inSet(publishState, 'open')}) as waiting
    from license_keys where product_id = ${productId}`.execute(ctx.db)
  return rows[0]!
}

const settingsOf = (ctx: Pick<Ctx, 'db'>, productId: number) =>
  ctx.db.selectFrom('licenseKeySettings').selectAll().where('productId', '=', productId).executeTakeFirst()

export const showSettings = async (
  ctx: Pick<Ctx, 'db'>,
  productId: number,
): Promise<Output<typeof editKeySettings>> => {
  const [settings, counts] = await Promise.all([settingsOf(ctx, productId), countsOf(ctx, productId)])
  return {
    format: settings?.format ?? null,
    alarmAt: settings?.alarmAt ?? null,
    deviceLimit: settings?.deviceLimit ?? null,
    ...counts,
  } satisfies z.output<typeof keySettings>
}

type Settings = { format: string | null; alarmAt: number | null; deviceLimit: number | null }

export const editSettings = async (ctx: Ctx, { id, ...change }: { id: number } & Partial<Settings>) => {
  const product = await licenseProduct(ctx, id)
  const { format = null, alarmAt = null, deviceLimit = null } = (await settingsOf(ctx, id)) ?? {}
  await keepSettings(ctx, product, { format, alarmAt, deviceLimit, ...change })
  return showSettings(ctx, id)
}

/** Writes a product's settings and lets its limit follow: with a format keys never run out, else there are as many pieces as keys. */
const keepSettings = async (ctx: Ctx, product: Pick<Product, 'id' | 'sellerId'>, settings: Settings): Promise<void> => {
  await ctx.db
    .insertInto('licenseKeySettings')
    .values({ productId: product.id, sellerId: product.sellerId, ...settings })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(settings))
    .execute()
  await followStock(ctx, product.id)
}

export const beginStock = (ctx: Ctx, product: Pick<Product, 'id' | 'sellerId'>) =>
  ctx.db
    .insertInto('licenseKeySettings')
    .values({ productId: product.id, sellerId: product.sellerId, format: null, alarmAt: null, deviceLimit: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Sets a product's limit to its stock. A product without keys and format keeps the limit its seller chose. */
export const followStock = async (ctx: Ctx, productId: number): Promise<void> => {
  const settings = await settingsOf(ctx, productId)
  if (!settings) return
  const { free, waiting } = await countsOf(ctx, productId)
  await stockPieces(ctx, productId, settings.format === null ? Math.max(0, free - waiting) : null)
}
