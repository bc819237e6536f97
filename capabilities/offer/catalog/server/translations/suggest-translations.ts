import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mainLanguageOf, shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { longestText } from '../../contract/translations.ts'
import { ownProduct } from '../own-product.ts'
import { translationsOf } from './read-translations.ts'
import { isAt, plansIn, textsOfProduct, type Place } from './texts-of-product.ts'

export type MissingText = Place & {
  source: string
  /** HTML, whose tags stay. */
  isRich: boolean
  /** As many lines as the source has. */
  hasLines: boolean
  longest: number
}

const longestOfProduct: ReadonlyMap<string, number> = new Map(Object.entries(longestText))

const longestOf = ({ planId, part, field, longest }: Place & { longest: number }): number => {
  if (planId !== null) return longestText.name
  return part === '' ? (longestOfProduct.get(field) ?? longest) : longest
}

type Asked = { id: number; locale: Locale }

/** Texts of a product that nobody said in a language yet, nor a service proposed. */
export const missingTexts = async (
  ctx: Ctx,
  { id, locale }: Asked,
): Promise<{ sellerId: number; from: Locale; list: MissingText[] }> => {
  const product = await ownProduct(ctx, id)
  const seller = (await sellerById(ctx, product.sellerId))!
  if (!shopLanguagesOf(seller).slice(1).includes(locale)) throw invalid({ locale: ['not_in_list'] })
  const texts = await textsOfProduct(ctx, product)
  const known = (await translationsOf(ctx, id, plansIn(texts))).filter((each) => each.locale === locale)
  const isMissing = ({ source, ...at }: Place & { source: string }): boolean => {
    const found = known.find(isAt(at))
    return !found?.text && !(found?.suggestedText && found.source === source)
  }
  return {
    sellerId: product.sellerId,
    from: mainLanguageOf(seller),
    list: texts.filter(isMissing).map(({ planId, part, field, source, longest }) => ({
      planId,
      part,
      field,
      source,
      longest: longestOf({ planId, part, field, longest }),
      isRich: planId === null && part === '' && field === 'description',
      hasLines: field === 'options',
    })),
  }
}

/** Keeps proposals for what is still missing, and still says what they were made from; gives how many those are. */
export const keepSuggestions = async (
  ctx: Ctx,
  asked: Asked,
  suggested: readonly (Place & { source: string; text: string })[],
): Promise<number> => {
  const { sellerId, list } = await missingTexts(ctx, asked)
  let kept = 0
  for (const { planId, part, field, source, text } of suggested) {
    const isStill = list.some(
      (each) => each.planId === planId && each.part === part && each.field === field && each.source === source,
    )
    if (!isStill) continue
    const place = sql.raw(planId === null ? 'product_id, part' : 'pricing_plan_id')
    const at = planId === null ? sql`${asked.id}, ${part}` : sql`${planId}`
    await sql`insert into content_translations (seller_id, ${place}, field, locale, suggested_text, source, updated_at)
      values (${sellerId}, ${at}, ${field}, ${asked.locale}, ${text}, ${source}, ${ctx.now})
      on conflict (${place}, locale, field) do update
        set suggested_text = excluded.suggested_text, source = excluded.source, updated_at = excluded.updated_at`.execute(
      ctx.db,
    )
    kept++
  }
  return kept
}
