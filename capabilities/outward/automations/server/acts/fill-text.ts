import type { Ctx } from '#platform/server/context.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import { textWords } from '../../rules/text-words.ts'
import type { AutomationRun } from '../tables.ts'

export const textPlaceholders = placeholdersOf(textWords)

export type Words = Record<(typeof textWords)[number], string>

/** What texts may name of the person of a run. */
export const wordsOf = async (ctx: Ctx, run: AutomationRun): Promise<Words> => {
  const product =
    run.productId === null
      ? undefined
      : await ctx.db.selectFrom('products').select('name').where('id', '=', run.productId).executeTakeFirst()
  return {
    first_name: run.name.split(' ')[0] ?? '',
    name: run.name,
    email: run.email,
    product: product?.name ?? '',
    coupon: run.values['coupon'] ?? '',
  }
}

/** Texts of a step, filled for the person of a run. */
export const filled = async <T extends Record<string, string>>(ctx: Ctx, run: AutomationRun, texts: T): Promise<T> => {
  const values = await wordsOf(ctx, run)
  return Object.fromEntries(
    Object.entries(texts).map(([key, words]) => [key, textPlaceholders.fill(words, values)]),
  ) as T
}
