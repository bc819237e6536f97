import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { shopRatings } from '#capabilities/after/reviews/contract.ts'
import { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { listPublicSessions } from '#capabilities/after/live/contract.ts'
import { liveTexts } from '#capabilities/after/live/texts.ts'
import { PublicSessions } from '#capabilities/after/live/web/index.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { JsonLd } from '../JsonLd.tsx'
import { Picture, ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { shopPresence } from '#capabilities/shop/product-contents/contract.ts'
import type { Card } from './ProductCard.tsx'
import { freeOffer, offerData } from './told-offer.ts'
import { readShopQuery, shopAddress } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'
import { CategoryTabs, SearchForm, SortAndView } from './ShopControls.tsx'
import { ShopShelf } from './ShopShelf.tsx'
import '#ui/shop-window.css'

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const query = readShopQuery(search)
  const preview = search.get('preview') ?? undefined
  const { call, user } = servicesOf(context)
  const shop = await orStatus(
    call(showShop, {
      username: params['username']!,
      query: query.query || undefined,
      categoryId: query.category,
      sort: query.sort,
      page: query.page,
      preview,
    }),
  )
  const presence = await call(shopPresence, { username: params['username']! })
  const ratings = await call(shopRatings, { username: params['username']!, productIds: shop.list.map(({ id }) => id) })
  const live = await call(listPublicSessions, { username: params['username']! })
  return data(
    {
      shop,
      live: live.list.slice(0, 3),
      presence,
      ratings: ratings.list,
      query,
      preview: shop.previewTill === null ? undefined : preview,
    },
    { headers: shopHeaders(shop, user !== null) },
  )
}

type Shop = ClientOutput<typeof showShop>

/** The shop as it is without its visitor's choices. */
const plain = {
  query: '',
  sort: 'position',
  view: 'grid',
  st: undefined,
  aff: undefined,
  visit: undefined,
} as const

export default function ShopPage() {
  const origin = useRootData()?.origin ?? ''
  const { shop, live, presence, ratings, query: asked, preview } = useLoaderData<typeof loader>()
  const query = { ...asked, preview }
  const { seller, list } = shop
  const { username } = seller
  const category = shop.categories.find(({ id }) => Number(id) === query.category)
  const shared = presence.cover ?? list[0]?.cover
  const names = list.slice(0, 3).map(({ name }) => name)
  const description = presence.about || names.join(' · ')
  const canonical = `${origin}${shopAddress(username, { ...query, ...plain }, { page: shop.page })}`
  return (
    <ShopFrame
      seller={seller}
      here={shopAddress(username, query, { page: query.page })}
      title={category ? `${category.title} · ${seller.name}` : seller.name}
      description={description}
      event={{ page: 'shop_page', variables: { seller: username } }}
      {...(preview ? { isPreview: true } : { canonical })}
    >
      <OpenGraph
        kind="website"
        siteName={seller.name}
        title={seller.name}
        description={description}
        url={canonical}
        picture={shared ? { url: `${origin}${shared.url}`, alt: '' } : null}
      />
      <ShopData shop={shop} origin={origin} />
      {presence.cover && !category && (
        <Picture
          picture={{ ...presence.cover, alt: '' }}
          name=""
          sizes="(min-width: 76rem) 73rem, 100vw"
          className="s-front"
          isFirst
        />
      )}
      <div className="s-hero">
        <Welcome shop={shop} presence={presence} category={category} />
        {shop.allCount > 1 && <SearchForm username={username} query={query} />}
      </div>
      {live.length > 0 && !category && <Live username={username} list={live} />}
      {shop.allCount > 1 && (
        <div className="s-controls">
          <CategoryTabs username={username} query={query} categories={shop.categories} />
          <SortAndView username={username} query={query} />
        </div>
      )}
      <ShopShelf shop={shop} ratings={ratings} query={query} category={category} />
    </ShopFrame>
  )
}

/** The nearest sessions all visitors may watch, and the way to the others. */
const Live = ({ username, list }: { username: string; list: ClientOutput<typeof listPublicSessions>['list'] }) => {
  const t = useTexts(liveTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="live">
      <h2 id="live">
        <a href={`/s/${username}/live`}>{t('own.title')}</a>
      </h2>
      <PublicSessions list={list} />
    </section>
  )
}

type WelcomeProps = {
  shop: Shop
  presence: ClientOutput<typeof shopPresence>
  category: Shop['categories'][number] | undefined
}

/** Who sells, or the category one looks at. */
const Welcome = ({ shop: { seller, allCount }, presence: { picture, about }, category }: WelcomeProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-welcome">
      {picture && (
        <Picture picture={{ ...picture, alt: '' }} name={seller.name} sizes="6rem" className="s-emblem" isFirst />
      )}
      <div>
        <h1>{category?.title ?? seller.name}</h1>
        <p className="s-lines">{category?.description || about || t('shop.products', { count: allCount })}</p>
      </div>
    </div>
  )
}

/** The seller and what the page lists, for search engines. */
const ShopData = ({ shop: { seller, list, page, per }, origin }: { shop: Shop; origin: string }) => {
  const url = `${origin}/s/${seller.username}`
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Organization',
          name: seller.company ?? seller.name,
          url,
          email: seller.email,
        }}
      />
      {list.length > 0 && (
        <JsonLd
          data={{
            '@type': 'ItemList',
            itemListElement: list.map((card, i) => ({
              '@type': 'ListItem',
              position: (page - 1) * per + i + 1,
              item: productData(card, `${url}/${card.slug}`, origin),
            })),
          }}
        />
      )}
    </>
  )
}

const productData = (card: Card, url: string, origin: string) => ({
  '@type': 'Product',
  name: card.name,
  url,
  ...(card.shortDescription ? { description: card.shortDescription } : {}),
  ...(card.cover ? { image: `${origin}${card.cover.url}` } : {}),
  ...(card.plan || card.free ? { offers: offerData(planOf(card), { url, isSoldOut: card.isSoldOut }) } : {}),
})

const planOf = ({ plan, displayCurrencyId }: Card) => ({
  ...(plan ?? freeOffer),
  currency: displayCurrencyId ?? freeOffer.currency,
})
