import { useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import {
  CategoryTabs,
  ProductCard,
  SearchForm,
  type Card,
  type ShopQuery,
} from '#capabilities/shop/storefront/web/index.ts'
import type { affiliate } from '../../blocks/affiliate.ts'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { popularProducts, productViews, sellerProducts, singleProduct } from '../../blocks/goods.ts'
import { shelfKey, shelfOf } from '../../rules/shelves.ts'
import { ButtonLink, Lines, Title, useSaid } from '#capabilities/offer/content-blocks/web/index.ts'
import { usePage, usePageWords, type ShopAnswer } from './page-context.ts'

type View = (typeof productViews)[number]
type Type = 'seller_products' | 'popular_products' | 'single_product'

const anything: ShopQuery = { query: '', category: undefined, sort: 'position', view: 'grid', page: 1 }

const useShelf = (type: Type, values: Readonly<Record<string, unknown>>): ShopAnswer | undefined => {
  const { shelves } = usePage()
  const shelf = shelfOf({ type, values })
  return shelf ? shelves[shelfKey(shelf)] : undefined
}

type CardsProps = { list: readonly Card[]; view: View; perSlide?: number; showPrice?: boolean }

const Cards = ({ list, view, perSlide, showPrice = true }: CardsProps) => {
  const t = useTexts(checkoutTexts)
  const { username, isVatLiable, ratings, carried } = usePage()
  if (list.length === 0) return null
  return (
    <>
      <ul
        className={`s-${view}${showPrice ? '' : ' b-priceless'}`}
        {...(view === 'slider'
          ? {
              tabIndex: 0,
              'aria-label': t('shop.view.slider'),
              ...(perSlide ? { style: { '--b-slides': perSlide } as React.CSSProperties } : {}),
            }
          : {})}
      >
        {list.map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            rating={ratings.find(({ productId }) => productId === card.id)}
            view={view}
            href={`/s/${username}/${card.slug}${carried}`}
            isFirst={false}
            isVatLiable={isVatLiable}
          />
        ))}
      </ul>
      {showPrice && list.some(({ displayPrice }) => displayPrice !== null) && (
        <p className="s-vat">{t(isVatLiable ? 'shop.vat' : 'product.vat_exempt_all')}</p>
      )}
    </>
  )
}

/** Categories in one field that opens, for those who have many. */
const CategoryChoice = ({ shop }: { shop: ShopAnswer }) => {
  const t = usePageWords()
  const { username } = usePage()
  if (shop.categories.length === 0) return null
  return (
    <form action={`/s/${username}`} className="b-categories">
      <label className="k-label">
        {t('categories.choose')}{' '}
        <select name="category" className="k-input">
          {shop.categories.map(({ id, title, depth }) => (
            <option key={id} value={String(id)}>
              {`${'– '.repeat(depth)}${title}`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="b-button b-outlined b-small">
        {t('categories.show')}
      </button>
    </form>
  )
}

export const SellerProducts = ({ values }: { values: ValuesOfBlock<typeof sellerProducts> }) => {
  const t = useTexts(checkoutTexts)
  const { username } = usePage()
  const shop = useShelf('seller_products', values)
  if (!shop) return <Title>{values.title}</Title>
  return (
    <>
      <Title>{values.title}</Title>
      {shop.allCount === 0 && <p>{t('shop.empty.text')}</p>}
      {values.showAllProducts && values.showSearch && shop.allCount > 0 && (
        <SearchForm username={username} query={anything} />
      )}
      {values.showAllProducts && values.categoriesView === 'tabs' && (
        <CategoryTabs username={username} query={anything} categories={shop.categories} />
      )}
      {values.showAllProducts && values.categoriesView === 'dropdown' && <CategoryChoice shop={shop} />}
      <Cards list={shop.list} view={values.view} />
      {values.showAllProducts && shop.totalCount > shop.list.length && (
        <p className="b-more">
          <ButtonLink href={`/s/${username}?all=1`} look="b-outlined b-medium">
            {t('shop.clear')} ({shop.totalCount})
          </ButtonLink>
        </p>
      )}
    </>
  )
}

export const PopularProducts = ({ values }: { values: ValuesOfBlock<typeof popularProducts> }) => {
  const shop = useShelf('popular_products', values)
  const place = (card: Card) => values.productIds.indexOf(Number(card.id))
  const list = values.productIds.length > 0 ? (shop?.list ?? []).toSorted((a, b) => place(a) - place(b)) : shop?.list
  const { isEditing } = usePage()
  if (!isEditing && (!list || list.length === 0)) return null
  return (
    <>
      <Title>{values.title}</Title>
      <Cards list={list ?? []} view={values.view} perSlide={values.itemsPerSlide} showPrice={values.showPrice} />
    </>
  )
}

export const SingleProduct = ({ values }: { values: ValuesOfBlock<typeof singleProduct> }) => {
  const { username, isEditing, carried } = usePage()
  const card = useShelf('single_product', values)?.list[0]
  const buttonText = useSaid()('buttonText', values.buttonText)
  if (!card && !isEditing) return null
  return (
    <div className="b-single">
      <Title>{values.title}</Title>
      {card ? (
        <Cards list={[card]} view="list" showPrice={values.showPrice} />
      ) : (
        <span className="b-place b-place-media" aria-hidden="true" />
      )}
      {buttonText && (
        <p>
          <ButtonLink href={card && `/s/${username}/${card.slug}${carried}`} look="b-filled b-large">
            {buttonText}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const Affiliate = ({ values }: { values: ValuesOfBlock<typeof affiliate> }) => {
  const { username, isEditing, pieces } = usePage()
  const viewText = useSaid()('viewText', values.viewText)
  // On the page of a program the block is what people join it by.
  if (pieces.affiliate)
    return (
      <>
        <Title>{values.title}</Title>
        <Lines at="text">{values.text}</Lines>
        {pieces.affiliate(values as never)}
      </>
    )
  if (values.programId === null && !isEditing) return null
  return (
    <>
      <Title>{values.title}</Title>
      <Lines at="text">{values.text}</Lines>
      {viewText && (
        <p>
          <ButtonLink
            href={values.programId === null ? undefined : `/s/${username}/affiliates/${values.programId}`}
            look="b-outlined b-large"
          >
            {viewText}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
