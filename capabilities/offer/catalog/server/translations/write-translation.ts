import type { Ctx } from '#platform/server/context.ts'
import type { SaidField } from '../../rules/translations.ts'
import { cleanDescription } from './clean-description.ts'

type Owner = { productId: number; part: string } | { pricingPlanId: number } | { categoryId: number }
type Said = {
  sellerId: number
  owner: Owner
  field: SaidField
  locale: string
  text: string
  source: string
  /** Buyers do not read it before a review. */ isHeld?: boolean
}

/** Keeps a text in another language; an empty one is taken back. */
export const writeTranslation = async (
  ctx: Ctx,
  { sellerId, owner, field, locale, text: given, source, isHeld = false }: Said,
): Promise<void> => {
  const isRich = field === 'description' && 'part' in owner && owner.part === ''
  const text = isRich ? cleanDescription(given) : given
  if (text === '') return void (await takeBack(ctx, owner, field, locale))
  const said = {
    ...(isHeld ? { waitingText: text } : { text, waitingText: null }),
    suggestedText: null,
    source,
    updatedAt: ctx.now,
  }
  const place = 'part' in owner ? (['productId', 'part'] as const) : (Object.keys(owner) as (keyof typeof owner)[])
  await ctx.db
    .insertInto('contentTranslations')
    .values({ sellerId, ...owner, field, locale, ...said })
    .onConflict((known) => known.columns([...place, 'locale', 'field']).doUpdateSet(said))
    .execute()
}

const takeBack = async (ctx: Ctx, owner: Owner, field: SaidField, locale: string): Promise<void> => {
  let gone = ctx.db.deleteFrom('contentTranslations').where('field', '=', field).where('locale', '=', locale)
  if ('part' in owner) gone = gone.where('productId', '=', owner.productId).where('part', '=', owner.part)
  else if ('pricingPlanId' in owner) gone = gone.where('pricingPlanId', '=', owner.pricingPlanId)
  else gone = gone.where('categoryId', '=', owner.categoryId)
  await gone.execute()
}
