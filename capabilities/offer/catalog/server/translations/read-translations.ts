import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { inLanguage, partName, type SaidField, type Translation } from '../../rules/translations.ts'
import type { PartKind } from '../../vocabulary.ts'

type Found = Translation & { productId: number | null; pricingPlanId: number | null; part: string }

/** Gives products, plans and what belongs to products in the language they were read for. */
export type Translated = {
  product: <P extends { id: number }>(product: P) => P
  plan: <P extends { id: number; name: string }>(plan: P) => P
  part: <P extends { id: number | string }>(kind: PartKind, productId: number | null, of: P) => P
}

const same = <P>(of: P): P => of
const asWritten: Translated = { product: same, plan: same, part: (_kind, _productId, of) => of }

type Also = {
  /** Plans that visitors are shown instead. */ planIds?: readonly number[]
  /** What of the products is read as well. */ parts?: readonly PartKind[]
}

/**
 * What products, the plans they are sold by and parts of them say in a language, in one statement. Without a language, in
 * the one a shop is written in and in one it is not offered in, it is what the seller wrote.
 */
export const translationsFor = async (
  ctx: Pick<Ctx, 'db'>,
  locale: Locale | undefined,
  productIds: readonly number[],
  { planIds = [], parts = [] }: Also = {},
): Promise<Translated> => {
  if (locale === undefined || productIds.length === 0) return asWritten
  const { rows } = await sql<Found & { field: SaidField }>`
    select t.product_id, t.pricing_plan_id, t.part, t.field, t.text, t.source from content_translations t join sellers s on s.id = t.seller_id
    where (t.product_id = any(${[...productIds]}::bigint[]) and (t.part = '' or split_part(t.part, ':', 1) = any(${[...parts]}::text[]))
      or t.pricing_plan_id in (select s.pricing_plan_id from prices s where s.product_id = any(${[...productIds]}::bigint[]))
      or t.pricing_plan_id = any(${[...planIds]}::bigint[]))
      and t.locale = ${locale} and t.text is not null
      and t.locale <> coalesce(s.shop_locales[1], s.locale) and (s.shop_locales = '{}' or t.locale = any(s.shop_locales))`.execute(
    ctx.db,
  )
  if (rows.length === 0) return asWritten
  const places = Map.groupBy(rows, placeOf)
  const part: Translated['part'] = (kind, productId, of) =>
    inLanguage(of, places.get(`${productId} ${partName(kind, of.id)}`))
  return {
    product: (product) => asked(inLanguage(product, places.get(`${product.id} `)), part),
    plan: (plan) => inLanguage(plan, places.get(`plan ${plan.id}`)),
    part,
  }
}

const placeOf = ({ productId, pricingPlanId, part }: Found): string =>
  pricingPlanId === null ? `${productId} ${part}` : `plan ${pricingPlanId}`

type Keyed = readonly { key?: string | undefined }[]

/** A product with its questions, those it asks and those it answers. */
const asked = <P extends { id: number; questions?: Keyed; faq?: Keyed }>(product: P, part: Translated['part']): P => {
  const inLocale = (kind: 'question' | 'faq', entries: Keyed) =>
    entries.map((entry) => {
      const { id: _, ...told } = part(kind, product.id, { ...entry, id: entry.key ?? '' })
      return told
    })
  return {
    ...product,
    ...(product.questions?.length ? { questions: inLocale('question', product.questions) } : {}),
    ...(product.faq?.length ? { faq: inLocale('faq', product.faq) } : {}),
  }
}

type Proposed = { waitingText: string | null; suggestedText: string | null }

/** Every translation of a product, its parts and some plans, with those that wait for a review or to be accepted. */
export const translationsOf = async (ctx: Pick<Ctx, 'db'>, productId: number, planIds: readonly number[]) => {
  const { rows } = await sql<
    Omit<Found, 'text'> & { field: SaidField; locale: Locale; text: string | null } & Proposed
  >`select t.product_id, t.pricing_plan_id, t.part, t.field, t.locale, coalesce(t.waiting_text, t.text) as text, t.waiting_text, t.suggested_text, t.source from content_translations t
    where t.product_id = ${productId} or t.pricing_plan_id = any(${[...planIds]}::bigint[])`.execute(ctx.db)
  return rows
}

/** What categories of a shop say in a language. */
export const categoriesIn = async <C extends { id: number }>(
  ctx: Pick<Ctx, 'db'>,
  locale: Locale | undefined,
  categories: readonly C[],
): Promise<C[]> => {
  if (locale === undefined || categories.length === 0) return [...categories]
  const rows = await ctx.db
    .selectFrom('contentTranslations')
    .select(['categoryId', 'field', 'text', 'source'])
    .where(
      'categoryId',
      'in',
      categories.map(({ id }) => id),
    )
    .where('locale', '=', locale)
    .execute()
  const found = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return categories.map((category) =>
    inLanguage(
      category,
      found
        .get(category.id)
        ?.map(({ field, text, source }) => ({ field: field as SaidField, text: text ?? '', source })),
    ),
  )
}
