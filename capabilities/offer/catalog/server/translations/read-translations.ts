import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { inLanguage, type Sayings, type Translation } from '../../rules/translations.ts'
import type { TranslatedField } from '../../vocabulary.ts'

type Found = Translation & { productId: number | null; pricingPlanId: number | null; locale: Locale }

/** Gives products and plans in the language they were read for. */
export type Translated = {
  product: <P extends Sayings & { id: number }>(product: P) => P
  plan: <P extends { id: number; name: string }>(plan: P) => P
}

const asWritten: Translated = { product: (product) => product, plan: (plan) => plan }

/**
 * What products and the plans they are sold by say in a language, in one statement; without a language, what the seller
 * wrote. `planIds` are plans that visitors are shown instead.
 */
export const translationsFor = async (
  ctx: Pick<Ctx, 'db'>,
  locale: Locale | undefined,
  productIds: readonly number[],
  planIds: readonly number[] = [],
): Promise<Translated> => {
  if (locale === undefined || productIds.length === 0) return asWritten
  const rows = await translationsOf(ctx, productIds, { locale, planIds })
  if (rows.length === 0) return asWritten
  const products = Map.groupBy(rows, ({ productId }) => productId)
  const plans = Map.groupBy(rows, ({ pricingPlanId }) => pricingPlanId)
  return {
    product: (product) => inLanguage(product, products.get(product.id)),
    plan: (plan) => inLanguage(plan, plans.get(plan.id)),
  }
}

/** Every translation of products and the plans they are sold by; of one language, or of all. */
export const translationsOf = async (
  ctx: Pick<Ctx, 'db'>,
  productIds: readonly number[],
  { locale = null, planIds = [] }: { locale?: Locale | null; planIds?: readonly number[] } = {},
): Promise<Found[]> => {
  const { rows } = await sql<Found & { field: TranslatedField }>`
    select t.product_id, t.pricing_plan_id, t.field, t.locale, t.text, t.source from content_translations t
    where (t.product_id = any(${[...productIds]}::bigint[])
      or t.pricing_plan_id in (select s.pricing_plan_id from prices s where s.product_id = any(${[...productIds]}::bigint[]))
      or t.pricing_plan_id = any(${[...planIds]}::bigint[]))
      and (${locale}::text is null or t.locale = ${locale})`.execute(ctx.db)
  return rows
}
