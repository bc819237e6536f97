import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { getSession } from '#platform/web/session.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { productTypes } from '#capabilities/offer/catalog/product-types/declared.ts'
import { productForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture, ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { Button } from '#ui/Button.tsx'
import '#ui/shop-window.css'

export const handle: PageHandle = { hydrate: false }

/** Nobody but the seller sees it: what it says stands in its address. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const { seller: own } = await orStatus(call(getSession, {}))
  if (!own || own.username !== params['username']) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const given = (key: string, shape: RegExp) => shape.exec(searchParams.get(key) ?? '')?.[0] ?? ''
  return {
    seller: await orStatus(call(showShopSeller, { username: own.username })),
    form: productForms.find((each) => each === searchParams.get('form')) ?? productForms[0],
    name: given('name', /^.{1,300}/su),
    text: given('text', /^.{1,500}/su),
    price: given('price', /^\d{1,9}(\.\d{1,2})?$/),
    currency: given('currency', /^[a-z]{3}$/) || 'eur',
    cover: given('cover', /^\/files\/[\w./?=&%-]+$/),
  }
}

/** The page of a product that is being created, as buyers will see it. */
export default function NewProductPage() {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { seller, form, name, text, price, currency, cover } = useLoaderData<typeof loader>()
  const isFree = Number(price) === 0
  const title = name || t('preview.unnamed')
  return (
    <ShopFrame seller={seller} here={`/s/${seller.username}`} title={title} quiet>
      <div className="s-product">
        <div className="s-product-look">
          <Picture
            picture={cover ? { url: cover, width: 640, height: 400, alt: '', variants: [] } : null}
            name={title}
            sizes="24rem"
            className="s-cover s-cover-large"
          />
        </div>
        <div className="s-product-buy">
          <p className="s-kind">
            {t(`form.${form}`)} · {t('product.by', { seller: seller.name })}
          </p>
          <h1>{title}</h1>
          {text && <p className="s-lead">{text}</p>}
          <form className="s-buy">
            <p className="s-loud s-plan-price">
              <strong>{isFree ? t('shop.free') : formatMoney(price, currency, locale)}</strong>
              {!isFree && productTypes[form].firstInterval === '1m' && <> {t('term.unit.month', { count: 1 })}</>}
            </p>
            <Button type="button" size="buy" wide className="s-buy-button">
              {t(isFree ? 'product.get_free' : 'product.buy')}
            </Button>
          </form>
          <h2 className="s-small-head">{t('product.get')}</h2>
          <ul className="s-gets">
            <li>{t(`product.get.${form}`)}</li>
            <li>{t('product.get.account')}</li>
            {!isFree && <li>{t('product.get.invoice')}</li>}
          </ul>
        </div>
      </div>
    </ShopFrame>
  )
}
