import { sql } from 'kysely'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { translateProduct } from '#capabilities/offer/catalog/server/index.ts'
import { showTranslations, translateCategory } from '#capabilities/offer/catalog/server/testing.ts'
import { camel } from '#platform/shared/json-case.ts'
import { editSeller, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { germanWords } from './german-words.ts'
import type { Made } from './make-product.ts'

/** The demo shop is offered in German as well, and says so all that has German words. */
export const translateDemo = async (world: World, seller: Seller, made: Made): Promise<void> => {
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await owner.transact((ctx) => editSeller(ctx, { shopLocales: ['en', 'de'] }))
  await sayInGerman(world, seller, made)
}

/** Says in German what the products, their plans and parts say by now. */
export const sayInGerman = async (world: World, seller: Seller, { ids }: Made): Promise<void> => {
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  for (const id of ids.values()) await owner.transact((ctx) => sayProduct(ctx, id))
  await owner.transact((ctx) => sayCategories(ctx, seller.id))
}

const sayProduct = async (ctx: Ctx, id: number): Promise<void> => {
  const own: Record<string, string> = {}
  const plans: Record<string, string> = {}
  const words: Record<string, string> = {}
  for (const { planId, part, field, source } of (await showTranslations(ctx, { id })).list) {
    const said = germanWords[source]
    if (said === undefined) continue
    if (planId !== null) plans[String(planId)] = said
    else if (part === '') own[camel(field)] = said
    else words[`${part}:${field}`] = said
  }
  await translateProduct(ctx, { id, locale: 'de', ...own, plans, words })
}

const sayCategories = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const { rows: categories } = await sql<{ id: number; title: string; description: string }>`
    select id, title, description from shop_categories where seller_id = ${sellerId}`.execute(ctx.db)
  for (const category of categories) {
    const title = germanWords[category.title]
    if (title) await translateCategory(ctx, category, [{ locale: 'de', title, description: '' }])
  }
}
