import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Island } from '#platform/web/Island.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf, type PageServices, reachAlso } from '#platform/web/services.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Recommended, recommendedAt, rememberAt } from '#capabilities/after/affiliates/web/index.ts'
import { placeCheckout, showCheckout, unlockCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { LiveCheckout } from '../islands/LiveCheckout.tsx'
import { productEvent } from '../shop/product-event.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { readAffiliateLink } from '../shop/shop-address.ts'
import { PasswordGate } from './PasswordGate.tsx'
import { inOrder, missingOf } from './all-errors.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { errorsOf, hasSeenBumps, checkoutInputOf, priceOf, type Quote, type Values, type Where } from './read-form.ts'

export const handle: PageHandle = { hydrate: false, leadsOut: true }

type Returned = {
  values: Values
  errors: Values
  message?: string
  quote: Quote
  isPriceOnly?: boolean
  /** For the script that keeps the provider's fields: where it goes, or what it confirms the payment with. */
  next?: { url: string } | { secret: string; returnUrl: string }
}

const whereOf = (params: Record<string, string | undefined>): Where => ({
  username: params['username']!,
  slug: params['slug']!,
})

/** An offer that is over or taken says so on its own page. */
const isOfferGone = ({ code }: { code: string }): boolean => code === 'deals.deal_over' || code === 'deals.deal_taken'
const offerPath = ({ username }: Where, deal: string): string => `/s/${username}/deal/${encodeURIComponent(deal)}`

// A page that comes back from the browser's memory would carry the key of an order that was placed already.
const fresh = { 'cache-control': 'private, no-store' }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const where = whereOf(params)
  const { searchParams } = new URL(request.url)
  const place = searchParams.get('place')?.slice(0, 100) ?? ''
  const deal = searchParams.get('deal')?.slice(0, 100) ?? ''
  const offer = await orStatus(
    services
      .call(showCheckout, { ...where, ...(place ? { place } : {}), ...(deal ? { deal } : {}) })
      .catch((error: unknown) => {
        throw isCallRefusal(error) && isOfferGone(error) ? redirect(offerPath(where, deal)) : error
      }),
  )
  const plan =
    offer.plans.find(({ id }) => String(id) === searchParams.get('plan')) ??
    offer.plans.find(({ recommended }) => recommended) ??
    offer.plans[0]
  const values: Values = {
    'payer.countryCode': offer.seller.countryCode,
    quantity: '1',
    checkoutKey: offer.checkoutKey,
    couponCode: searchParams.get('coupon')?.slice(0, 50) ?? '',
    place: offer.heldTill ? place : '',
    deal: offer.isDeal ? deal : '',
    salesLink: searchParams.get('st')?.slice(0, 100) ?? '',
    affiliateLink: readAffiliateLink(searchParams) ?? '',
    campaignId: searchParams.get('cid')?.slice(0, 100) ?? '',
    ...(plan ? { planId: String(plan.id) } : {}),
    ...(offer.known
      ? {
          'payer.email': offer.known.email,
          'payer.firstName': offer.known.firstName,
          'payer.lastName': offer.known.lastName,
        }
      : {}),
  }
  const priced = await priceOf(services, where, values, offer.seller.countryCode)
  for (const { reaches } of priced.quote.payForms) reachAlso(services, reaches)
  const recommended = await recommendedAt(services, values['affiliateLink'])
  return data({ offer, values, recommended, ...priced }, { headers: fresh })
}

export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<Returned>>> => {
  const services = servicesOf(context)
  const where = whereOf(params)
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  if (values['intent'] === 'remember') return rememberAt(services, values['aff'], request.url)
  if (values['intent'] === 'unlock') return unlockHere(services, where, values, request.url)
  const priced = () => orStatus(priceOf(services, where, values, 'DE'))
  if (values['intent'] === 'price') return data({ values, ...(await priced()), isPriceOnly: true })
  if (!hasSeenBumps(values))
    return data(
      { values, ...(await priced()), message: checkoutTexts.in(services.locale)('checkout.look_again') },
      { status: 422 },
    )
  try {
    const placed = await services.call(placeCheckout, checkoutInputOf(where, values))
    const url = placed.redirectUrl ?? `${placed.successUrl}?done=1`
    if (!values['payForm']) return redirect(url)
    // A script cannot follow a redirect to somebody else's page.
    return data({ values, ...(await priced()), errors: {}, next: placed.payForm ?? { url } })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (isOfferGone(error)) return redirect(offerPath(where, values['deal'] ?? ''))
    if (error.status === 404) throw new Response(null, { status: 404 })
    // The page that comes back brings a fresh key: pressing once more is a new order, and meant.
    if (error.code === 'orders.choice_changed') delete values['checkoutKey']
    const { quote, errors } = await priced()
    const missing = error.fields ? await missingOf(services, where, values, quote) : {}
    const all = inOrder({ ...missing, ...errors, ...errorsOf(error, services.locale) })
    return data(
      { values, quote, errors: all, ...(Object.keys(all).length === 0 ? { message: error.message } : {}) },
      { status: error.status },
    )
  }
}

/** The password of a product, given before its checkout is shown. */
const unlockHere = async (services: PageServices, where: Where, values: Values, url: string) => {
  try {
    await services.call(unlockCheckout, { ...where, accessPassword: values['accessPassword'] ?? '' })
    const { pathname, search } = new URL(url)
    return redirect(pathname + search)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const { quote } = await priceOf(services, where, {}, 'DE')
    const errors = errorsOf(error, services.locale)
    return data({ values: {}, quote, errors, message: error.message }, { status: error.status })
  }
}

export default function CheckoutPage() {
  const t = useTexts(checkoutTexts)
  const loaded = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const { seller, product } = loaded.offer
  const path = `/s/${seller.username}/${product.slug}`
  const soldOut = product.parts.find((part) => part.kinds.length === 0)
  const words = {
    updating: t('checkout.updating'),
    updated: t('checkout.updated', { total: '{total}' }),
    sending: t('checkout.sending'),
  }
  return (
    <ShopFrame
      seller={seller}
      here={`${path}/checkout`}
      title={`${t('checkout.title')}: ${product.name} · ${seller.name}`}
      event={productEvent(
        'payment_page',
        loaded.offer,
        loaded.offer.plans.find(({ id }) => String(id) === loaded.values['planId']),
      )}
      quiet
    >
      {product.needsPassword ? (
        <PasswordGate product={product.name} error={returned?.errors['accessPassword']} />
      ) : product.isSoldOut ? (
        <EmptyState
          title={t('checkout.sold_out.title')}
          text={
            soldOut
              ? t('checkout.sold_out.part', { part: soldOut.name, product: product.name })
              : t('checkout.sold_out.text', { product: product.name })
          }
        >
          <LinkButton look="outline" href={path}>
            {t('checkout.back')}
          </LinkButton>
        </EmptyState>
      ) : !product.free && loaded.offer.plans.length === 0 ? (
        <EmptyState title={t('checkout.closed.title')} text={t('product.no_plan')}>
          <LinkButton look="outline" href={path}>
            {t('checkout.back')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="s-came">
            <Recommended by={loaded.recommended} link={loaded.values['affiliateLink']} />
          </div>
          <CheckoutForm
            offer={loaded.offer}
            values={{ ...loaded.values, ...returned?.values }}
            errors={returned?.errors ?? loaded.errors}
            quote={returned?.quote ?? loaded.quote}
            message={returned?.message}
            isRefused={returned !== undefined && !returned.isPriceOnly && !returned.next}
          />
          {returned?.next && <div hidden data-next={JSON.stringify(returned.next)} />}
          <Island
            name="LiveCheckout"
            of={LiveCheckout}
            props={{ form: 'checkout', words, isReturned: returned !== undefined }}
          />
        </>
      )}
    </ShopFrame>
  )
}
