import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { toDecimal } from '#platform/shared/money.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData, type PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showShop } from '../../contract/shop.ts'
import { checkoutTexts } from '../../texts.ts'
import { JsonLd, OpenGraph } from '../JsonLd.tsx'
import { ShopFrame } from '../ShopFrame.tsx'
import { ProductCard, type Card } from './ProductCard.tsx'
import { carriedQuery, readWish, shopAddress } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'
import { CategoryTabs, SearchForm, SortAndView } from './ShopControls.tsx'

export const handle: PageHandle = { hydrate: false }

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const wish = readWish(search)
  const preview = search.get('preview') ?? undefined
  const { call, user } = servicesOf(context)
  const shop = await orStatus(
    call(showShop, {
      username: params['username']!,
      query: wish.query || undefined,
      categoryId: wish.category,
      sort: wish.sort,
      page: wish.page,
      preview,
    }),
  )
  return data(
    { shop, wish, preview: shop.previewTill === null ? undefined : preview },
    { headers: shopHeaders(shop, user !== null) },
  )
}

export default function ShopPage() {
  const t = useTexts(checkoutTexts)
  const origin = useRootData()?.origin ?? ''
  const { shop, wish: asked, preview } = useLoaderData<typeof loader>()
  const wish = { ...asked, preview }
  const { seller, list } = shop
  const { username } = seller
  const category = shop.categories.find(({ id }) => Number(id) === wish.category)
  const pages = Math.ceil(shop.totalCount / shop.per)
  const isFiltered = wish.query !== '' || wish.category !== undefined
  const description = list
    .slice(0, 3)
    .map(({ name }) => name)
    .join(' · ')
  const canonical = `${origin}${shopAddress(username, { ...wish, query: '', sort: 'position', view: 'grid', page: shop.page, st: undefined, aff: undefined }, { page: shop.page })}`
  return (
    <ShopFrame
      seller={seller}
      here={shopAddress(username, wish, { page: wish.page })}
      title={category ? `${category.title} · ${seller.name}` : seller.name}
      description={description}
      {...(preview ? { isPreview: true } : { canonical })}
    >
      <OpenGraph
        kind="website"
        title={seller.name}
        description={description}
        url={canonical}
        picture={list[0]?.cover ? `${origin}${list[0].cover.url}` : null}
      />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: seller.company ?? seller.name,
          url: `${origin}/s/${username}`,
          email: seller.email,
        }}
      />
      {list.length > 0 && (
        <JsonLd
          data={{
            '@type': 'ItemList',
            itemListElement: list.map((card, i) => ({
              '@type': 'ListItem',
              position: (shop.page - 1) * shop.per + i + 1,
              item: productData(card, `${origin}/s/${username}/${card.slug}`, origin),
            })),
          }}
        />
      )}
      <div className="s-hero">
        <div>
          <h1>{category?.title ?? seller.name}</h1>
          <p>{category?.description || t('shop.products', { count: shop.allCount })}</p>
        </div>
        {shop.allCount > 0 && <SearchForm username={username} wish={wish} />}
      </div>
      {shop.allCount > 0 && (
        <div className="s-controls">
          <CategoryTabs username={username} wish={wish} categories={shop.categories} />
          <SortAndView username={username} wish={wish} />
        </div>
      )}
      <section className="s-shelf">
        {wish.query !== '' && (
          <p role="status" className="s-found">
            {t('shop.found_for', { count: shop.totalCount, query: wish.query })}
          </p>
        )}
        {list.length > 0 && (
          <ul
            className={`s-${wish.view}`}
            {...(wish.view === 'slider' ? { tabIndex: 0, 'aria-label': t('shop.view.slider') } : {})}
          >
            {list.map((card, i) => (
              <ProductCard
                key={card.id}
                card={card}
                view={wish.view}
                href={`/s/${username}/${card.slug}${carriedQuery({ ...wish, preview })}`}
                isFirst={i < 3}
              />
            ))}
          </ul>
        )}
        {list.length === 0 && !isFiltered && <EmptyState title={t('shop.empty.title')} text={t('shop.empty.text')} />}
        {list.length === 0 && isFiltered && (
          <EmptyState
            title={t('shop.nothing.title')}
            text={t('shop.nothing.text', { filters: [category?.title, wish.query].filter(Boolean).join(', ') })}
          >
            <LinkButton look="outline" href={`/s/${username}`}>
              {t('shop.clear')}
            </LinkButton>
          </EmptyState>
        )}
        {pages > 1 && (
          <nav className="s-pages" aria-label={t('shop.pages')}>
            {shop.page > 1 ? (
              <LinkButton look="outline" rel="prev" href={shopAddress(username, wish, { page: shop.page - 1 })}>
                {t('shop.previous')}
              </LinkButton>
            ) : (
              <span />
            )}
            <span className="k-numbers">{t('shop.page_of', { page: shop.page, pages })}</span>
            {shop.page < pages ? (
              <LinkButton look="outline" rel="next" href={shopAddress(username, wish, { page: shop.page + 1 })}>
                {t('shop.next')}
              </LinkButton>
            ) : (
              <span />
            )}
          </nav>
        )}
      </section>
    </ShopFrame>
  )
}

const productData = (card: Card, url: string, origin: string) => ({
  '@type': 'Product',
  name: card.name,
  url,
  ...(card.shortDescription ? { description: card.shortDescription } : {}),
  ...(card.cover ? { image: `${origin}${card.cover.url}` } : {}),
  ...(card.displayPrice !== null || card.free
    ? {
        offers: {
          '@type': 'Offer',
          url,
          price: card.displayPrice ?? toDecimal(0),
          priceCurrency: (card.displayCurrencyId ?? 'eur').toUpperCase(),
          availability: `https://schema.org/${card.isSoldOut ? 'SoldOut' : 'InStock'}`,
        },
      }
    : {}),
})
