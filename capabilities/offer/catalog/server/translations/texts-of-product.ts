import type { Ctx } from '#platform/server/context.ts'
import { sourceOf, type SaidField } from '../../rules/translations.ts'
import { translatedFields, type PartField, type TranslatedField } from '../../vocabulary.ts'
import { withWaitingChange } from '../review/waiting-change.ts'
import type { Product } from '../tables.ts'
import { partsToTranslate } from './translatable-parts.ts'
import { plansToTranslate } from './translatable-plans.ts'

/** Where a text is: of a plan, of a part of the product, or of the product itself. */
export type Place = { planId: number | null; part: string; field: TranslatedField | PartField }
export type Text = Place & { source: string; longest: number; inside?: string }

/** Everything a product says, in the order its editor shows it. */
export const textsOfProduct = async (ctx: Ctx, kept: Product): Promise<Text[]> => {
  const product = withWaitingChange(kept)
  const plans = await plansToTranslate(ctx, product)
  const own = translatedFields.map((field) => ({ field, source: sourceOf(product, field) }))
  return [
    ...own.map((each) => ({ ...each, planId: null, part: '', longest: Infinity })),
    ...plans.map(({ id, name }) => ({ planId: id, part: '', field: 'name' as const, source: name, longest: Infinity })),
    ...(await partsToTranslate(ctx, product)).map((each) => ({ ...each, planId: null })),
  ].filter(({ source }) => source !== '')
}

export const plansIn = (texts: readonly Text[]): number[] => texts.flatMap(({ planId }) => planId ?? [])

export const isAt = (at: Place) => (found: { pricingPlanId: number | null; part: string; field: SaidField }) =>
  found.pricingPlanId === at.planId && found.part === at.part && found.field === at.field
