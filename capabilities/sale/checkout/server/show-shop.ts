import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import {
  countView,
  readPreview,
  sellersOnShow,
  shopAddresses,
  shopCategories,
  shopProduct,
  shopProducts,
  translationsFor,
  type Product,
  type ShopCategory,
  type ShopProduct,
} from '#capabilities/offer/catalog/server/index.ts'
import { searchLookOf } from '#capabilities/offer/catalog/rules/search-look.ts'
import { logoPicture, picturesOf } from '#capabilities/offer/files/server/index.ts'
import { partTicketsOf, ticketsOf } from '#capabilities/offer/tickets/server/index.ts'
import { amountOfRate, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { inShopLanguage, mainLanguageOf, translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import type { showShop, showShopMap, showShopProduct, showShopSeller } from '../contract/shop.ts'
import { buttonTextKey } from '../rules/button-words.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { partsIn, plansWithTickets } from './purchase/find-checkout-offer.ts'
import { vatNoteOf } from './purchase/goods-of.ts'
import { seatsLeft } from './purchase/choose-cohorts.ts'
import { swapsFor } from './purchase/variants.ts'
import { cohortsWith } from '#capabilities/offer/courses/server/index.ts'
import { homePricesOf } from './home-prices.ts'
import { publicSeller, withPayments } from './show-checkout.ts'
import { about, dateWords, leftToSell, ticketWords } from './ticket-words.ts'
import { formsThat, productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** What takes place on no day. */
const withoutDates = formsThat(({ fulfilledBy }) => !fulfilledBy.includes('tickets'))

export const shopSeller = async (ctx: Pick<Ctx, 'db'>, username: string): Promise<Seller> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw refuse(checkoutRefusals, 'shop_closed')
  return seller
}

export const showShopFor = async (
  ctx: Ctx,
  wanted: Input<typeof showShop>,
  call: Pick<Call, 'cookies' | 'shows'>,
): Promise<Output<typeof showShop>> => {
  const seller = await shopSeller(ctx, wanted.username)
  call.shows(seller.id)
  const preview = readPreview(ctx, seller.id, wanted.preview)
  const [previewId, locale] = [preview?.productId, translatedFor(seller, wanted.locale ?? ctx.locale)]
  const swaps = preview ? undefined : await swapsFor(ctx, seller.id, call)
  const [priceOf, found, all, categories, shownSeller] = await Promise.all([
    homePricesOf(ctx, seller),
    shopProducts(ctx, seller.id, {
      query: wanted.query,
      categoryId: wanted.categoryId,
      sort: wanted.sort,
      isReversed: wanted.reversed,
      forms: wanted.withoutDates ? withoutDates : undefined,
      page: wanted.page,
      ids: wanted.productIds,
      per: wanted.per,
      previewId,
      swaps,
      locale,
    }),
    isFiltered(wanted) ? shopProducts(ctx, seller.id, { per: 1, previewId }) : undefined,
    shopCategories(ctx, seller.id, locale),
    publicSeller(ctx, seller),
  ])
  return {
    seller: shownSeller,
    previewTill: preview?.till ?? null,
    categories: flat(categories),
    totalCount: found.total,
    allCount: (all ?? found).total,
    page: found.page,
    per: found.per,
    list: found.list.map((product) => cardOf(product, priceOf)),
  }
}

const isFiltered = ({ query, categoryId, productIds, withoutDates: isDateless }: Input<typeof showShop>): boolean =>
  Boolean(query?.trim()) || categoryId !== undefined || productIds !== undefined || isDateless

type HomePrices = Awaited<ReturnType<typeof homePricesOf>>

const cardOf = (product: ShopProduct, priceOf: HomePrices): Output<typeof showShop>['list'][number] => {
  const plan = product.pricingPlans.find((each) => each.recommended) ?? product.pricingPlans[0]
  return {
    ...product,
    cover: product.covers[0] ?? null,
    plan:
      plan && !product.free
        ? {
            form: plan.form,
            interval: plan.interval,
            trialDays: plan.trialDays,
            useNetPrice: plan.useNetPrice,
            firstAmount: amountOfRate(termsOf(plan), 1),
            nextAmount: amountOfRate(termsOf(plan), 2),
            paymentsCount: rateCount(termsOf(plan)) ?? null,
            rateAmounts: plan.rateAmounts,
            wholeAmount: priceOf(product, plan),
          }
        : null,
    plansCount: product.pricingPlans.length,
  }
}

/** Whether a category contains products, itself or in a descendant. */
const leadsOn = ({ productIds, children }: ShopCategory): boolean => productIds.length > 0 || children.some(leadsOn)

/** The tree as one list in depth-first order, each with its depth; empty categories are left out. */
const flat = (tree: readonly ShopCategory[], depth = 0): Output<typeof showShop>['categories'] =>
  tree
    .filter(leadsOn)
    .flatMap(({ children, productIds, ...category }) => [
      { ...category, depth, productsCount: productIds.length },
      ...flat(children, depth + 1),
    ])

/** The picture of links where they are shared: the chosen one, or the cover. */
const sharedPicture = async (
  ctx: Ctx,
  { product, shown }: { product: Product; shown: ShopProduct },
): Promise<string | null> => {
  const chosen =
    product.shareFileId === null ? undefined : (await picturesOf(ctx, [product.shareFileId])).get(product.shareFileId)
  return chosen?.url ?? shown.covers[0]?.url ?? null
}

/** Who sells in a shop, and what its pages wear. */
export const showShopSellerFor = async (
  ctx: Ctx,
  username: string,
  call: Pick<Call, 'shows'>,
): Promise<Output<typeof showShopSeller>> => {
  const seller = await shopSeller(ctx, username)
  call.shows(seller.id)
  const looks = { logo: await logoPicture(ctx, seller), accentColor: seller.accentColor }
  const shown = await publicSeller(ctx, seller)
  return { ...shown, looks, writtenIn: shown.isReseller ? null : mainLanguageOf(seller) }
}

export const showShopMapFor = async (ctx: Ctx, username: string): Promise<Output<typeof showShopMap>> => {
  const { id: sellerId } = await shopSeller(ctx, username)
  return { sellerId, list: await shopAddresses(ctx, sellerId) }
}

/** The names of all shops that sell something everyone may see: as many as one map of maps may hold (sitemaps.org), less one. */
export const openShopNames = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('sellers')
    .select('username')
    .where('canSell', '=', true)
    .where('id', 'in', sellersOnShow(db))
    .orderBy('id')
    .limit(49_999)
    .execute()
  return rows.map(({ username }) => username)
}

type WantedProduct = { username: string; slug: string; preview?: string | undefined; locale?: Locale | undefined }

/** A product as this visitor is shown it, in the language they get. */
const findProduct = async (asked: Ctx, wanted: WantedProduct, call?: Pick<Call, 'cookies'>) => {
  const seller = await shopSeller(asked, wanted.username)
  const ctx = inShopLanguage({ ...asked, locale: wanted.locale ?? asked.locale }, seller)
  const preview = readPreview(ctx, seller.id, wanted.preview)
  const swaps = preview ? undefined : await swapsFor(ctx, seller.id, call)
  const found = await shopProduct(ctx, seller.id, wanted.slug, {
    previewId: preview?.productId,
    swaps,
    locale: translatedFor(seller, ctx.locale),
  })
  if (!found) throw refuse(checkoutRefusals, 'shop_closed')
  return { ctx, seller, preview, found }
}

const soldOutOf = (kinds: Awaited<ReturnType<typeof kindsIn>>, locale: Locale) =>
  kinds
    .filter((ticket) => ticket.isSoldOut)
    .map((ticket) => ({ ticketId: ticket.id, name: ticket.name, about: about(ticket, locale) }))

/** The words of the button as a consumer at home reads them. */
const buttonKeyOf = ({ countryCode }: Seller, { buyButtonText, free }: Product) =>
  buttonTextKey(buyButtonText, { isFree: free, isRecurring: false }, { countryCode, isBusiness: false })

/** The kinds of ticket of an event, in the language a visitor gets. */
const kindsIn = async (ctx: Ctx, seller: Seller, productId: number) => {
  const [kinds, translated] = await Promise.all([
    ticketsOf(ctx, productId),
    translationsFor(ctx, translatedFor(seller, ctx.locale), [productId], { parts: ['ticket'] }),
  ])
  return kinds.map((kind) => translated.part('ticket', productId, kind))
}

export const showShopProductFor = async (
  asked: Ctx,
  wanted: WantedProduct,
  call?: Pick<Call, 'cookies'>,
): Promise<Output<typeof showShopProduct>> => {
  const { ctx, seller, preview, found } = await findProduct(asked, wanted, call)
  const isPreview = found.product.id === preview?.productId
  if (!isPreview) await countView(ctx, found.product.id)
  const { pricingPlans, hasAccessPassword, ...product } = found.shown
  const kinds = productTypeOf(product).isDated ? await kindsIn(ctx, seller, found.product.id) : []
  const tickets = kinds.filter((ticket) => ticket.isOnSale)
  const plans = plansWithTickets(product, pricingPlans, tickets)
  const isBundle = productTypeOf(product).holds === 'shared'
  const parts = isBundle ? await partsIn(ctx, seller, await partTicketsOf(ctx, found.product.id)) : []
  const seats = seatsLeft({ courses: await cohortsWith(ctx, found.product), plans, product })
  const left = leftToSell(found.product, tickets, [...parts, ...seats])
  const priceOf = await homePricesOf(ctx, seller)
  return {
    seller: await publicSeller(ctx, seller),
    previewTill: isPreview ? preview.till : null,
    product: {
      ...product,
      vatNote: await vatNoteOf(ctx, seller, found.product),
      left,
      isSoldOut: left === 0,
      soldOutParts: parts.filter((part) => part.kinds.length === 0).map((part) => part.name),
      soldOutKinds: soldOutOf(kinds, ctx.locale),
      dates: dateWords(tickets, ctx.locale),
      needsPassword: hasAccessPassword,
      private: found.product.private,
      look: { ...searchLookOf(found.shown, seller.name), pictureUrl: await sharedPicture(ctx, found) },
      buttonKey: buttonKeyOf(seller, found.product),
    },
    plans: (product.free ? [] : plans).map((plan) => ({
      ...withPayments(plan),
      ...ticketWords(tickets, plan, ctx.locale),
      wholeAmount: priceOf(found.shown, plan),
    })),
  }
}
