import type { Ctx } from '#platform/server/context.ts'
import { camel } from '#platform/shared/json-case.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { mainLanguageOf, shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showTranslations as showCall, translate as translateCall } from '../../contract/translations.ts'
import { sourceOf, stateOfTranslation, type Sayings } from '../../rules/translations.ts'
import { translatedFields, type TranslatedField } from '../../vocabulary.ts'
import { cleanDescription } from '../edit-product.ts'
import { ownProduct, touch } from '../own-product.ts'
import { plansOf } from '../shop/find-offer.ts'
import type { Product } from '../tables.ts'
import { translationsOf } from './read-translations.ts'

type Shown = Output<typeof showCall>

/** Every text of a product and its plans beside what it says in the other languages of the shop. */
export const showTranslations = async (ctx: Ctx, { id }: { id: number }): Promise<Shown> => {
  const product = await ownProduct(ctx, id)
  const seller = (await sellerById(ctx, product.sellerId))!
  const [, ...others] = shopLanguagesOf(seller)
  const [plans, found] = await Promise.all([plansOf(ctx, id), translationsOf(ctx, [id])])
  const texts = (of: Sayings, planId: number | null, fields: readonly TranslatedField[]): Shown['list'] =>
    fields
      .filter((field) => sourceOf(of, field) !== '')
      .map((field) => {
        const source = sourceOf(of, field)
        return {
          planId,
          field,
          source,
          translations: others.map((locale) => {
            const own = found.find(
              (each) => each.locale === locale && each.field === field && each.pricingPlanId === planId,
            )
            return { locale, text: own?.text ?? '', state: stateOfTranslation(source, own) }
          }),
        }
      })
  return {
    mainLanguage: mainLanguageOf(seller),
    otherLanguages: others,
    list: [...texts(product, null, translatedFields), ...plans.flatMap((plan) => texts(plan, plan.id, ['name']))],
  }
}

/** Says texts of a product and names of the plans it is sold by in another language; an empty text is taken back. */
export const translate = async (
  ctx: Ctx,
  { id, locale, plans = {}, confirmed = [], ...texts }: Input<typeof translateCall>,
) => {
  const product = await ownProduct(ctx, id)
  const seller = (await sellerById(ctx, product.sellerId))!
  if (!shopLanguagesOf(seller).slice(1).includes(locale)) throw invalid({ locale: ['not_in_list'] })
  const sold = new Map((await plansOf(ctx, id)).map((plan) => [plan.id, plan]))
  if (Object.keys(plans).some((planId) => !sold.has(Number(planId)))) throw notFound()
  const known = (await translationsOf(ctx, [id])).filter((each) => each.locale === locale)
  const said = [
    ...translatedFields.map((field) => ({ planId: null, field, text: texts[camel(field) as keyof typeof texts] })),
    ...Object.entries(plans).map(([planId, text]) => ({ planId: Number(planId), field: 'name' as const, text })),
  ]
  const before = (at: Place) => known.find((each) => each.pricingPlanId === at.planId && each.field === at.field)?.text
  const changed = said.filter(({ text, ...at }) => text !== undefined && text !== (before(at) ?? ''))
  const still = confirmed.map((at) => ({ ...at, text: before(at) }))
  for (const { planId, field, text } of [...changed, ...still]) {
    const of = planId === null ? product : sold.get(planId)
    if (of && text !== undefined)
      await write(ctx, product, { planId, field, locale, text, source: sourceOf(of, field) })
  }
  await touch(ctx, product)
  return showTranslations(ctx, { id })
}

type Place = { planId: number | null; field: TranslatedField }
type Said = Place & { locale: string; text: string; source: string }

const write = async (
  ctx: Ctx,
  product: Product,
  { planId, field, locale, text: given, source }: Said,
): Promise<void> => {
  const text = field === 'description' ? cleanDescription(given) : given
  const owner = planId === null ? { productId: product.id } : { pricingPlanId: planId }
  const column = planId === null ? 'productId' : 'pricingPlanId'
  if (text === '') {
    await ctx.db
      .deleteFrom('contentTranslations')
      .where(column, '=', planId ?? product.id)
      .where('field', '=', field)
      .where('locale', '=', locale)
      .execute()
    return
  }
  const said = { text, source, updatedAt: ctx.now }
  await ctx.db
    .insertInto('contentTranslations')
    .values({ sellerId: product.sellerId, ...owner, field, locale, ...said })
    .onConflict((known) => known.columns([column, 'locale', 'field']).doUpdateSet(said))
    .execute()
}
