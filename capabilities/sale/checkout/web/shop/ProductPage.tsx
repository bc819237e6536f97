import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Recommended, recommendedAt, rememberAt } from '#capabilities/after/affiliates/web/index.ts'
import { joinWaitingList } from '#capabilities/offer/tickets/contract/waiting-list.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData, type PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { Button } from '#ui/Button.tsx'
import { showShopProduct } from '../../contract/shop.ts'
import { checkoutTexts } from '../../texts.ts'
import { JsonLd, OpenGraph } from '../JsonLd.tsx'
import { Picture } from '../Picture.tsx'
import { ShopFrame } from '../ShopFrame.tsx'
import { planPrice, type PlanWords } from '../words.ts'
import { carriedQuery, readAffiliateLink, readSalesLink } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { WaitingForms } from './WaitingForm.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call, user } = services
  const { searchParams } = new URL(request.url)
  const aff = readAffiliateLink(searchParams)
  const preview = searchParams.get('preview') ?? undefined
  const shown = await orStatus(call(showShopProduct, { username: params['username']!, slug: params['slug']!, preview }))
  return data(
    {
      ...shown,
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
  const { seller, product, plans, previewTill, preview, waiting, st, aff, recommended } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>() as { ticketId: string; email: string; error: string } | undefined
  const path = `/s/${seller.username}/${product.slug}`
  const first = plans.find((plan) => plan.recommended) ?? plans[0]
  const [cover, ...others] = product.covers
  const isPreview = previewTill !== null
  const carried = carriedQuery({ preview, st, aff })
  const isForSale = !product.isSoldOut && (product.free || first !== undefined)
  const buy = product.free ? t('product.get_free') : t('product.buy')
  const { look } = product
  const gets = [
    t(`product.get.${product.form}` as 'product.get.course'),
    t('product.get.account'),
    ...(product.free ? [] : [t('product.get.invoice')]),
    ...(plans.some((plan) => plan.form === 'subscription') ? [t('product.get.cancel')] : []),
  ]
  return (
    <ShopFrame
      seller={seller}
      here={`${path}${carried}`}
      title={look.title}
      description={look.description}
      {...(isPreview ? { isPreview: true } : product.private ? {} : { canonical: `${origin}${path}` })}
    >
      {!isPreview && (
        <>
          <OpenGraph
            kind="product"
            title={look.shareTitle}
            description={look.description}
            url={`${origin}${path}`}
            picture={look.pictureUrl && `${origin}${look.pictureUrl}`}
          />
          <JsonLd
            data={{
              '@type': 'Product',
              name: product.name,
              description: look.description,
              url: `${origin}${path}`,
              brand: { '@type': 'Organization', name: seller.company ?? seller.name },
              ...(look.pictureUrl
                ? {
                    image: [...new Set([look.pictureUrl, ...product.covers.map(({ url }) => url)])].map(
                      (url) => `${origin}${url}`,
                    ),
                  }
                : {}),
              offers: (product.free
                ? [{ id: 0, name: product.name, firstAmount: toDecimal(0), currency: 'eur' }]
                : plans
              ).map((plan) => ({
                '@type': 'Offer',
                name: plan.name,
                price: plan.firstAmount,
                priceCurrency: plan.currency.toUpperCase(),
                url: `${origin}${path}`,
                availability: `https://schema.org/${product.isSoldOut ? 'SoldOut' : 'InStock'}`,
              })),
            }}
          />
        </>
      )}
      <div className="s-product">
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
        <div className="s-product-buy">
          <p className="s-kind">
            {t(`form.${product.form}` as 'form.course')} ·{' '}
            <a href={`/s/${seller.username}${carried}`}>{t('product.by', { seller: seller.name })}</a>
          </p>
          <h1>{product.name}</h1>
          {product.shortDescription && <p className="s-lead">{product.shortDescription}</p>}
          {product.dates.length > 0 && (product.free || plans.length === 0) && (
            <p>
              <strong>{t('product.dates')}:</strong> {product.dates.join(' / ')}
            </p>
          )}
          <form id="buy" {...(isPreview ? {} : { action: `${path}/checkout` })} className="s-buy">
            {st && <input type="hidden" name="st" value={st} />}
            {aff && <input type="hidden" name="aff" value={aff} />}
            {product.free ? (
              <p className="s-loud s-plan-price">
                <strong>{t('shop.free')}</strong>
              </p>
            ) : (
              plans.length > 0 && <PlanChoice plans={plans} chosen={Number(first?.id)} name="plan" />
            )}
            {product.left !== null && product.left > 0 && product.left <= 20 && (
              <p className="s-left">{t('product.left', { count: product.left })}</p>
            )}
            {isForSale && (
              <Button size="buy" wide className="s-buy-button" disabled={isPreview}>
                {buy}
              </Button>
            )}
            {product.isSoldOut && (
              <p className="k-notice k-tone-gray">
                <strong>{t('product.sold_out')}.</strong>{' '}
                {product.soldOutParts[0]
                  ? t('product.sold_out_part', { part: product.soldOutParts[0] })
                  : t('product.sold_out_text')}
              </p>
            )}
            {!product.isSoldOut && !isForSale && <p className="k-notice k-tone-gray">{t('product.no_plan')}</p>}
          </form>
          {!isPreview && <Recommended by={recommended} link={aff} />}
          {!isPreview && <WaitingForms kinds={product.soldOutKinds} joined={waiting} failed={failed} />}
          <h2 className="s-small-head">{t('product.get')}</h2>
          <ul className="s-gets">
            {gets.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {product.description && (
          <section className="s-product-about">
            <h2>{t('product.about')}</h2>
            <div className="s-prose" dangerouslySetInnerHTML={{ __html: product.description }} />
          </section>
        )}
      </div>
      {isForSale && (
        <div className="s-buy-bar">
          {product.free ? <b>{t('shop.free')}</b> : <BarPrices plans={plans} />}
          <Button size="buy" form="buy" disabled={isPreview}>
            {buy}
          </Button>
        </div>
      )}
    </ShopFrame>
  )
}

/** The price of whichever plan is chosen above: a rule of style follows the choice where no script does. */
const BarPrices = ({ plans }: { plans: readonly (PlanWords & { id: string | number; currency: string })[] }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const isChoice = plans.length > 1
  return (
    <span>
      {isChoice && (
        <style>
          {plans
            .map(
              ({ id }) =>
                `.k-shop:has([name=plan][value="${id}"]:checked) .s-bar-price[data-plan="${id}"]{display:inline}`,
            )
            .join('')}
        </style>
      )}
      {plans.map((plan) => {
        const { price, per } = planPrice(plan, (amount) => formatMoney(amount, plan.currency, locale), t)
        return (
          <span key={plan.id} className={isChoice ? 's-bar-price' : undefined} data-plan={plan.id}>
            <b>{price}</b> {per}
          </span>
        )
      })}
    </span>
  )
}
