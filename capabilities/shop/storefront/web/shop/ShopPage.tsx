import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { shopRatings } from '#capabilities/after/reviews/contract.ts'
import { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { JsonLd } from '../JsonLd.tsx'
import { Picture, ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { shopPresence } from '../../contract/contents.ts'
import { ProductCard, type Card } from './ProductCard.tsx'
import { freeOffer, offerData } from './told-offer.ts'
import { carriedQuery, readShopQuery, shopAddress, type ShopQuery } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'
import { CategoryTabs, SearchForm, SortAndView } from './ShopControls.tsx'
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
  return data(
    { shop, presence, ratings: ratings.list, query, preview: shop.previewTill === null ? undefined : preview },
    { headers: shopHeaders(shop, user !== null) },
  )
}

type Shop = ClientOutput<typeof showShop>
type InShop = { username: string; query: ShopQuery }

export default function ShopPage() {
  const t = useTexts(checkoutTexts)
  const origin = useRootData()?.origin ?? ''
  const { shop, presence, ratings, query: asked, preview } = useLoaderData<typeof loader>()
  const query = { ...asked, preview }
  const { seller, list } = shop
  const { username } = seller
  const category = shop.categories.find(({ id }) => Number(id) === query.category)
  const pages = Math.ceil(shop.totalCount / shop.per)
  const shared = presence.cover ?? list[0]?.cover
  const names = list.slice(0, 3).map(({ name }) => name)
  const description = presence.about || names.join(' · ')
  const plain = {
    ...query,
    query: '',
    sort: 'position',
    view: 'grid',
    st: undefined,
    aff: undefined,
    visit: undefined,
  } as const
  const canonical = `${origin}${shopAddress(username, plain, { page: shop.page })}`
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
      {shop.allCount > 1 && (
        <div className="s-controls">
          <CategoryTabs username={username} query={query} categories={shop.categories} />
          <SortAndView username={username} query={query} />
        </div>
      )}
      <section className="s-shelf">
        {query.query !== '' && (
          <p role="status" className="s-found">
            {t('shop.found_for', { count: shop.totalCount, query: query.query })}
          </p>
        )}
        {list.length > 0 && (
          <ul
            className={`s-${query.view}`}
            {...(query.view === 'slider' ? { tabIndex: 0, 'aria-label': t('shop.view.slider') } : {})}
          >
            {list.map((card, i) => (
              <ProductCard
                key={card.id}
                card={card}
                rating={ratings.find(({ productId }) => productId === card.id)}
                view={query.view}
                href={`/s/${username}/${card.slug}${carriedQuery({ ...query, preview })}`}
                isFirst={i < 3}
                isVatLiable={seller.isVatLiable}
              />
            ))}
          </ul>
        )}
        {list.some(({ displayPrice }) => displayPrice !== null) && (
          <p className="s-vat">{t(seller.isVatLiable ? 'shop.vat' : 'product.vat_exempt_all')}</p>
        )}
        {list.length === 0 && <NothingFound username={username} query={query} category={category?.title} />}
        {pages > 1 && <Pages username={username} query={query} page={shop.page} pages={pages} />}
      </section>
    </ShopFrame>
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

const NothingFound = ({ username, query, category }: InShop & { category: string | undefined }) => {
  const t = useTexts(checkoutTexts)
  const isFiltered = query.query !== '' || query.category !== undefined
  if (!isFiltered) return <EmptyState title={t('shop.empty.title')} text={t('shop.empty.text')} />
  return (
    <EmptyState
      title={t('shop.nothing.title')}
      text={t('shop.nothing.text', { filters: [category, query.query].filter(Boolean).join(', ') })}
    >
      <LinkButton look="outline" href={`/s/${username}`}>
        {t('shop.clear')}
      </LinkButton>
    </EmptyState>
  )
}

const Pages = ({ username, query, page, pages }: InShop & { page: number; pages: number }) => {
  const t = useTexts(checkoutTexts)
  return (
    <nav className="s-pages" aria-label={t('shop.pages')}>
      {page > 1 ? (
        <LinkButton look="outline" rel="prev" href={shopAddress(username, query, { page: page - 1 })}>
          {t('shop.previous')}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="k-numbers">{t('shop.page_of', { page, pages })}</span>
      {page < pages ? (
        <LinkButton look="outline" rel="next" href={shopAddress(username, query, { page: page + 1 })}>
          {t('shop.next')}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
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
