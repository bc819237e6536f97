import { formatMoney } from '#platform/shared/money.ts'
import { letterProducts } from '#capabilities/offer/content-blocks/server/index.ts'
import { displayPriceOf } from '../../rules/display-price.ts'
import { catalogTexts } from '../../texts.ts'
import { coversOf } from '../find-covers.ts'
import { translationsFor } from '../translations/read-translations.ts'
import { plansByProduct } from './find-offer.ts'

/** Products as letters show them: with their cover and the price a buyer pays first, in the reader's language. */
export const productsOfLetters = letterProducts.bring(async (ctx, ids, locale) => {
  const rows = await ctx.db
    .selectFrom('products as p')
    .innerJoin('sellers as s', 's.id', 'p.sellerId')
    .select(['p.id', 'p.sellerId', 'p.name', 'p.slug', 'p.free', 'p.published', 'p.archived', 's.username'])
    .where('p.id', 'in', [...ids])
    .execute()
  const [plans, covers, words] = await Promise.all([
    plansByProduct(ctx, ids),
    coversOf(ctx, ids),
    translationsFor(ctx, locale, ids),
  ])
  return rows.map(({ id, sellerId, username, slug, published, archived, ...row }) => {
    const { displayPrice, displayCurrencyId } = displayPriceOf(row, plans.get(id) ?? [])
    const isPriced = displayPrice !== null && displayCurrencyId !== null
    return {
      id,
      sellerId,
      name: words.product({ id, name: row.name }).name,
      price: isPriced
        ? formatMoney(displayPrice, displayCurrencyId, locale)
        : row.free
          ? catalogTexts.in(locale)('letter.free')
          : '',
      url: published && !archived ? `${ctx.ports.settings.PUBLIC_URL}/s/${username}/${slug}` : null,
      picture: covers.get(id)?.[0] ?? null,
    }
  })
})
