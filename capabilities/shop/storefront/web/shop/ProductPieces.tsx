import { ProductReviews, RatingLine } from '#capabilities/after/reviews/web/index.ts'
import { Recommended } from '#capabilities/after/affiliates/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'

import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import {
  Contents,
  Faq,
  Teacher,
  tellsContents,
  type ShownContents,
} from '#capabilities/shop/product-contents/web/index.ts'
import { BuyForm, type ShownProduct } from './BuyForm.tsx'
import type { LoadedProduct, ProductReturned } from './load-product.ts'
import { freeOffer } from './told-offer.ts'
import { ProductData } from './ProductData.tsx'
import { carriedQuery } from './shop-address.ts'
import { WaitingForms } from './WaitingForm.tsx'
import '#ui/shop-window.css'

type Loaded = { loaded: LoadedProduct }
const pathOf = ({ seller, product }: LoadedProduct) => `/s/${seller.username}/${product.slug}`

/** Metadata of a product for search engines and link previews. */
export const ProductHead = ({ loaded, origin }: Loaded & { origin: string }) => {
  const { seller, product, reviews } = loaded
  const plan = loaded.plans.find(({ recommended }) => recommended) ?? loaded.plans[0]
  const price = product.free ? freeOffer : plan
  const { look } = product
  const url = `${origin}${pathOf(loaded)}`
  return (
    <>
      <OpenGraph
        kind="product"
        siteName={seller.name}
        price={price && { amount: price.wholeAmount, currency: price.currency }}
        title={look.shareTitle}
        description={look.description}
        url={url}
        picture={look.pictureUrl ? { url: `${origin}${look.pictureUrl}`, alt: product.name } : null}
      />
      {!product.private && loaded.preview === undefined && (
        <link rel="alternate" type="application/json+oembed" href={`${url}/oembed.json`} title={look.shareTitle} />
      )}
      <ProductData shown={loaded} reviews={reviews} origin={origin} url={url} />
    </>
  )
}

/** Name, price, plans and the button to the checkout, with everything required beside it. */
export const ProductBuy = ({ loaded, failed }: Loaded & { failed: ProductReturned }) => {
  const t = useTexts(checkoutTexts)
  const { seller, product, plans, preview, waiting, st, aff, visit, recommended, reviews, contents } = loaded
  const isPreview = loaded.previewTill !== null
  return (
    <div className="s-product-buy">
      <p className="s-kind">
        {t(`form.${product.form}` as 'form.course')} ·{' '}
        <a href={`/s/${seller.username}${carriedQuery({ preview, st, aff, visit })}`}>
          {t('product.by', { seller: seller.name })}
        </a>
      </p>
      <h1>{product.name}</h1>
      {reviews && <RatingLine rating={reviews} />}
      {product.shortDescription && <p className="s-lead">{product.shortDescription}</p>}
      {product.dates.length > 0 && (product.free || plans.length === 0) && (
        <p>
          <strong>{t('product.dates')}:</strong> {product.dates.join(' / ')}
        </p>
      )}
      <BuyForm shown={loaded} path={pathOf(loaded)} st={st} aff={aff} visit={visit} />
      {!isPreview && <Recommended by={recommended} link={aff} />}
      {!isPreview && <WaitingForms kinds={product.soldOutKinds} joined={waiting} failed={failed} />}
      <Gets product={product} plans={plans} contents={contents} />
    </div>
  )
}

export const ProductAbout = ({ loaded: { product } }: Loaded) => {
  const t = useTexts(checkoutTexts)
  return product.description ? (
    <section>
      <h2>{t('product.about')}</h2>
      <div className="s-prose" dangerouslySetInnerHTML={{ __html: product.description }} />
    </section>
  ) : null
}

/** Content, seller and frequently asked questions. */
export const ProductContents = ({
  loaded,
  showTeacher = true,
  showFaq = true,
}: Loaded & { showTeacher?: boolean; showFaq?: boolean }) => {
  const { contents, seller } = loaded
  if (!contents) return null
  const shop = `/s/${seller.username}`
  return (
    <>
      <Contents contents={contents} path={pathOf(loaded)} shop={shop} />
      {showTeacher && <Teacher contents={contents} shop={shop} />}
      {showFaq && <Faq faq={contents.faq} />}
    </>
  )
}

export const ProductSaid = ({ loaded }: Loaded) => {
  const { reviews, seller, preview, st, aff, visit } = loaded
  return reviews ? (
    <ProductReviews
      reviews={reviews}
      seller={seller.name}
      pageAddress={(page) => `${pathOf(loaded)}${carriedQuery({ preview, st, aff, visit, reviews: page })}#reviews`}
    />
  ) : null
}

export const ProductLook = ({ product }: { product: ShownProduct['product'] }) => {
  const t = useTexts(checkoutTexts)
  const [cover, ...others] = product.covers
  return (
    <div className="s-product-look">
      <Picture
        picture={cover ?? null}
        name={product.name}
        sizes="(min-width: 62em) 44rem, 100vw"
        isFirst
        className="s-cover s-cover-large"
      />
      {others.length > 0 && (
        <ul className="s-gallery" aria-label={t('product.gallery')} tabIndex={0}>
          {others.map((picture) => (
            <li key={picture.fileId}>
              <Picture picture={picture} name={product.name} sizes="16rem" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Further benefits; for products without listed content, a general description of what buyers get. */
const Gets = ({
  product,
  plans,
  contents,
}: Pick<ShownProduct, 'product' | 'plans'> & { contents: ShownContents | null }) => {
  const t = useTexts(checkoutTexts)
  const isTold = contents !== null && tellsContents(contents)
  const gets = [
    ...(isTold ? [] : [t(`product.get.${product.form}` as 'product.get.course')]),
    t('product.get.account'),
    ...(product.free ? [] : [t('product.get.invoice')]),
    ...(plans.some((plan) => plan.form === 'subscription') ? [t('product.get.cancel')] : []),
  ]
  return (
    <>
      {!isTold && <h2 className="s-small-head">{t('product.get')}</h2>}
      <ul className="s-gets">
        {gets.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
