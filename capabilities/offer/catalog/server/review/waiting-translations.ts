import type { Ctx } from '#platform/server/context.ts'
import { camel } from '#platform/shared/json-case.ts'
import type { SaidField } from '../../rules/translations.ts'
import { materialFields } from '../../vocabulary.ts'
import type { Product } from '../tables.ts'
import { followReview, holdsChanges } from './waiting-change.ts'

/** Whether a translation waits for the operator, as the text it is of would. */
export const holdsTranslation = async (ctx: Ctx, product: Product, field: SaidField): Promise<boolean> =>
  materialFields.some((each) => each === camel(field)) && (await holdsChanges(ctx, product))

/** The translations of a product that wait: as buyers read them, and as their seller wishes them. */
export const waitingTranslations = (ctx: Pick<Ctx, 'db'>, productId: number) =>
  ctx.db
    .selectFrom('contentTranslations')
    .select(['locale', 'field', 'text as before', 'waitingText as after'])
    .where('productId', '=', productId)
    .where('waitingText', 'is not', null)
    .orderBy('locale')
    .orderBy('id')
    .execute()

/** A product enters the review with its translations, or leaves it with the last change. */
export const followTranslations = async (ctx: Ctx, product: Product): Promise<void> => {
  if (!(await holdsChanges(ctx, product))) return
  const waiting = await waitingTranslations(ctx, product.id)
  await followReview(ctx, product, product.waitingChange !== null || waiting.length > 0)
}
