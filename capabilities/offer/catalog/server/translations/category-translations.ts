import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { categoryFields } from '../../vocabulary.ts'
import { writeTranslation } from './write-translation.ts'

export type ToldCategory = { locale: Locale; title: string; description: string }
type Said = { id: number; title: string; description: string }

const otherLanguages = async (ctx: Ctx): Promise<Locale[]> => {
  const seller = ctx.actor.sellerId === null ? undefined : await sellerById(ctx, ctx.actor.sellerId)
  return seller ? shopLanguagesOf(seller).slice(1) : []
}

/** Categories with what each says in the other languages of the shop; empty where it is not translated. */
export const withTranslations = async <C extends Said>(
  ctx: Ctx,
  categories: readonly C[],
): Promise<(C & { translations: ToldCategory[] })[]> => {
  const others = categories.length === 0 ? [] : await otherLanguages(ctx)
  const ids = categories.map(({ id }) => id)
  const rows =
    others.length === 0
      ? []
      : await ctx.db
          .selectFrom('contentTranslations')
          .select(['categoryId', 'locale', 'field', 'text'])
          .where('categoryId', 'in', ids)
          .execute()
  const textAt = (id: number, locale: Locale, field: string) =>
    rows.find((row) => row.categoryId === id && row.locale === locale && row.field === field)?.text ?? ''
  return categories.map((category) => ({
    ...category,
    translations: others.map((locale) => ({
      locale,
      title: textAt(category.id, locale, 'title'),
      description: textAt(category.id, locale, 'description'),
    })),
  }))
}

/** Says a category in other languages of the shop; what is left out stays. */
export const translateCategory = async (
  ctx: Ctx,
  category: Said,
  translations: readonly ToldCategory[] = [],
): Promise<void> => {
  const others = await otherLanguages(ctx)
  for (const [at, told] of translations.entries()) {
    if (!others.includes(told.locale)) throw invalid({ [`translations.${at}.locale`]: ['not_in_list'] })
    for (const field of categoryFields)
      await writeTranslation(ctx, {
        sellerId: sellerOf(ctx),
        owner: { categoryId: category.id },
        field,
        locale: told.locale,
        text: told[field],
        source: category[field],
      })
  }
}
