import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { productReviewsCall } from '#capabilities/after/reviews/contract.ts'
import { ProductReviews, RatingLine, reviewPageOf } from '#capabilities/after/reviews/web/index.ts'
import { Recommended, recommendedAt, rememberAt } from '#capabilities/after/affiliates/web/index.ts'
import { joinWaitingList } from '#capabilities/offer/tickets/contract/waiting-list.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData, type PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { showShopProduct } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { productContents } from '../../contract/contents.ts'
import { Contents, Faq, Teacher, tellsContents, type ShownContents } from '../contents/Contents.tsx'
import { OpenGraph } from '../JsonLd.tsx'
import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { BuyBar, BuyForm, isForSale, type ShownProduct } from './BuyForm.tsx'
import { ProductData } from './ProductData.tsx'
import { carriedQuery, readAffiliateLink, readSalesLink } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'
import { WaitingForms } from './WaitingForm.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call, user } = services
  const { searchParams } = new URL(request.url)
  const aff = readAffiliateLink(searchParams)
  const preview = searchParams.get('preview') ?? undefined
  const place = { username: params['username']!, slug: params['slug']! }
  const shown = await orStatus(call(showShopProduct, { ...place, preview }))
  return data(
    {
      ...shown,
      contents: shown.previewTill === null ? await call(productContents, place) : null,
      reviews:
        shown.previewTill === null
          ? await call(productReviewsCall, { ...place, page: reviewPageOf(searchParams) })
          : null,
      waiting: searchParams.get('waiting'),
      st: readSalesLink(searchParams),
      aff,
      recommended: await recommendedAt(services, aff),
      preview: shown.previewTill === null ? undefined : preview,
    },
    { headers: shopHeaders(shown, user !== null || aff !== undefined) },
  )
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const { call, locale } = services
  const form = await request.formData()
  if (form.get('intent') === 'remember') return rememberAt(services, String(form.get('aff') ?? ''), request.url)
  const ticketId = String(form.get('ticketId') ?? '')
  const email = String(form.get(`email-${ticketId}`) ?? '')
  try {
    await call(joinWaitingList, { username: params['username']!, slug: params['slug']!, ticketId, email })
    return redirect(`${new URL(request.url).pathname}?waiting=${encodeURIComponent(ticketId)}#waiting`)
  } catch (error) {
    if (!isCallRefusal(error) || error.status === 404) throw error
    return data(
      {
        ticketId,
        email,
        error: error.fields?.['email']
          ? errorWord(error.fields['email'][0] ?? 'invalid', locale, checkoutTexts)
          : error.message,
      },
      { status: error.status },
    )
  }
}

export default function ProductPage() {
  const t = useTexts(checkoutTexts)
  const origin = useRootData()?.origin ?? ''
  const { preview, waiting, st, aff, recommended, reviews, contents, ...shown } = useLoaderData<typeof loader>()
  const { seller, product, plans } = shown
  const failed = useActionData<typeof action>() as { ticketId: string; email: string; error: string } | undefined
  const shop = `/s/${seller.username}`
  const path = `${shop}/${product.slug}`
  const url = `${origin}${path}`
  const isPreview = shown.previewTill !== null
  const carried = carriedQuery({ preview, st, aff })
  const { look } = product
  return (
    <ShopFrame
      seller={seller}
      here={`${path}${carried}`}
      title={look.title}
      description={look.description}
      {...(isPreview ? { isPreview: true } : product.private ? {} : { canonical: url })}
    >
      {!isPreview && (
        <>
          <OpenGraph
            kind="product"
            title={look.shareTitle}
            description={look.description}
            url={url}
            picture={look.pictureUrl && `${origin}${look.pictureUrl}`}
          />
          <ProductData shown={shown} reviews={reviews} origin={origin} url={url} />
        </>
      )}
      <div className="s-product">
        <ProductLook product={product} />
        <div className="s-product-buy">
          <p className="s-kind">
            {t(`form.${product.form}` as 'form.course')} ·{' '}
            <a href={`/s/${seller.username}${carried}`}>{t('product.by', { seller: seller.name })}</a>
          </p>
          <h1>{product.name}</h1>
          {reviews && <RatingLine rating={reviews} />}
          {product.shortDescription && <p className="s-lead">{product.shortDescription}</p>}
          {product.dates.length > 0 && (product.free || plans.length === 0) && (
            <p>
              <strong>{t('product.dates')}:</strong> {product.dates.join(' / ')}
            </p>
          )}
          <BuyForm shown={shown} path={path} st={st} aff={aff} />
          {!isPreview && <Recommended by={recommended} link={aff} />}
          {!isPreview && <WaitingForms kinds={product.soldOutKinds} joined={waiting} failed={failed} />}
          <Gets product={product} plans={plans} contents={contents} />
        </div>
        <div className="s-product-about">
          {product.description && (
            <section>
              <h2>{t('product.about')}</h2>
              <div className="s-prose" dangerouslySetInnerHTML={{ __html: product.description }} />
            </section>
          )}
          {contents && <Contents contents={contents} path={path} shop={shop} />}
          {contents && <Teacher contents={contents} shop={shop} />}
          {contents && <Faq faq={contents.faq} />}
          {reviews && (
            <ProductReviews
              reviews={reviews}
              seller={seller.name}
              pageAddress={(page) => `${path}${carriedQuery({ preview, st, aff, reviews: page })}#reviews`}
            />
          )}
        </div>
      </div>
      {isForSale(shown) && <BuyBar shown={shown} />}
    </ShopFrame>
  )
}

const ProductLook = ({ product }: { product: ShownProduct['product'] }) => {
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

/** What goes with what is in it; of products that say nothing of their contents, in general what one gets. */
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
