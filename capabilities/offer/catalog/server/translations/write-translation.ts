import { sql, type RawBuilder } from 'kysely'
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
  const [keys, values] = placeOf(owner)
  const kept = isHeld ? sql`waiting_text = excluded.waiting_text` : sql`text = excluded.text, waiting_text = null`
  await sql`insert into content_translations (seller_id, ${keys}, field, locale, text, waiting_text, source, updated_at)
    values (${sellerId}, ${values}, ${field}, ${locale}, ${isHeld ? null : text}, ${isHeld ? text : null}, ${source}, ${ctx.now})
    on conflict (${keys}, locale, field) do update
      set ${kept}, suggested_text = null, source = excluded.source, updated_at = excluded.updated_at`.execute(ctx.db)
}

const placeOf = (owner: Owner): [keys: RawBuilder<unknown>, values: RawBuilder<unknown>] => {
  if ('part' in owner) return [sql`product_id, part`, sql`${owner.productId}, ${owner.part}`]
  if ('pricingPlanId' in owner) return [sql`pricing_plan_id`, sql`${owner.pricingPlanId}`]
  return [sql`category_id`, sql`${owner.categoryId}`]
}

const takeBack = async (ctx: Ctx, owner: Owner, field: SaidField, locale: string): Promise<void> => {
  const [keys, values] = placeOf(owner)
  await sql`delete from content_translations
    where field = ${field} and locale = ${locale} and (${keys}) = (${values})`.execute(ctx.db)
}
