import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { shopRatings } from '#capabilities/after/reviews/contract.ts'
import type { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ProductCard } from './ProductCard.tsx'
import { carriedQuery, shopAddress, type ShopQuery } from './shop-address.ts'

type Shop = ClientOutput<typeof showShop>
type InShop = { username: string; query: ShopQuery }
type Props = {
  shop: Shop
  ratings: ClientOutput<typeof shopRatings>['list']
  query: ShopQuery & { preview: string | undefined }
  category: Shop['categories'][number] | undefined
}

/** The products of a page of the shop, or why there are none. */
export const ShopShelf = ({ shop, ratings, query, category }: Props) => {
  const t = useTexts(checkoutTexts)
  const { seller, list } = shop
  const { username } = seller
  const pages = Math.ceil(shop.totalCount / shop.per)
  return (
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
              href={`/s/${username}/${card.slug}${carriedQuery(query)}`}
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
