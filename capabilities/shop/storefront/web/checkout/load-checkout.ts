import { linked } from '../link/linked.ts'
import { leftBehind } from './left-checkout.ts'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal, servicesOf, type PageServices, reachAlso } from '#platform/web/services.ts'
import { recommendedAt } from '#capabilities/after/affiliates/web/index.ts'
import { showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { showForwarded } from '#capabilities/sale/checkout/contract/forwarded.ts'
import { prefillOf } from '#capabilities/sale/checkout/rules/prefill.ts'
import { readVisit, wordsOfVisit } from '#capabilities/sale/orders/rules/visit.ts'
import { readAffiliateLink } from '../shop/shop-address.ts'
import { priceOf, type Values, type Where, type CheckoutOffer } from './read-form.ts'

export const whereOf = (params: Record<string, string | undefined>): Where => ({
  username: params['username']!,
  slug: params['slug']!,
})

/** A deal that ended or was used shows that on its own page. */
export const isOfferGone = ({ code }: { code: string }): boolean =>
  code === 'deals.deal_over' || code === 'deals.deal_taken'
export const offerPath = ({ username }: Where, deal: string): string =>
  `/s/${username}/deal/${encodeURIComponent(deal)}`

// A page restored from the browser's cache would carry the key of an order that was already placed.
const fresh = { 'cache-control': 'private, no-store' }

export const loadCheckout = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const where = whereOf(params)
  const { searchParams } = new URL(request.url)
  const place = searchParams.get('place')?.slice(0, 100) ?? ''
  const deal = searchParams.get('deal')?.slice(0, 100) ?? ''
  const link = await linked(services, where, searchParams.get('link'))
  const given = await broughtBy(services, where, searchParams, link?.values)
  const checkout = /^[1-9]\d{0,14}$/.exec(given['checkout'] ?? '')?.[0] ?? ''
  const offer = await offerAt(services, where, { place, deal, link: link?.token ?? '', checkout })
  const plan = planOf(offer, searchParams.get('plan') ?? given['planId'])
  const values: Values = {
    'payer.countryCode': offer.seller.countryCode,
    ...untyped,
    ...knownOf(offer),
    ...given,
    checkoutKey: offer.checkoutKey,
    checkout,
    place: offer.heldTill ? place : '',
    deal: offer.isDeal ? deal : '',
    link: link?.token ?? '',
    ...(plan ? { planId: String(plan.id) } : {}),
    ...(searchParams.has('step') ? { step: searchParams.get('step')! } : {}),
  }
  const priced = await priceOf(services, where, values, offer.seller.countryCode)
  const method = priced.quote.methods.find(
    ({ provider, form }) => values['form'] === form || values['form'] === `${provider}:${form}`,
  )
  values['form'] = method ? `${method.provider}:${method.form}` : ''
  for (const { reaches } of priced.quote.payForms) reachAlso(services, reaches)
  const recommended = await recommendedAt(services, values['affiliateLink'])
  const cancelUrl = link?.cancelUrl ?? null
  return data(
    { offer, values, recommended, cancelUrl, isFramed: services.framedBy !== null, ...priced },
    { headers: fresh },
  )
}

/** What the buyer's address brings along: fields, those of a link, people of an earlier purchase, a checkout that was left. */
const broughtBy = async (
  services: PageServices,
  where: Where,
  address: URLSearchParams,
  ofLink: Values | undefined,
): Promise<Values> => ({
  ...prefillOf(address),
  ...ofLink,
  ...(await peopleOf(services, address.get('forward_token'))),
  ...(await leftBehind(services, where, address.get('left'))),
  ...cameBy(address),
})

const untyped: Values = {
  quantity: '1',
  couponCode: '',
  campaignId: '',
  addId1: '',
  addId2: '',
  visit: '',
  salesLink: '',
  funnelVisit: '',
  affiliateLink: '',
}

/** What is offered here by what the buyer came with; what is empty is left out. */
const offerAt = ({ call }: PageServices, where: Where, cameWith: { deal: string } & Values) =>
  orStatus(
    call(showCheckout, {
      ...where,
      ...Object.fromEntries(Object.entries(cameWith).filter(([, value]) => value !== '')),
    }).catch((error: unknown) => {
      throw isCallRefusal(error) && isOfferGone(error) ? redirect(offerPath(where, cameWith.deal)) : error
    }),
  )

/** The plan that was asked for, or the one to begin with. */
const planOf = ({ plans }: CheckoutOffer, asked: string | undefined) =>
  plans.find(({ id }) => String(id) === asked) ?? plans.find(({ recommended }) => recommended) ?? plans[0]

const knownOf = ({ known }: CheckoutOffer): Values =>
  known ? { 'payer.email': known.email, 'payer.firstName': known.firstName, 'payer.lastName': known.lastName } : {}

/** The short parameters of links to a checkout, besides those passed on from another purchase. */
const cameBy = (address: URLSearchParams): Values => {
  const affiliateLink = readAffiliateLink(address)
  const visit = wordsOfVisit(readVisit(address))
  const short = [
    ['coupon', 'couponCode', 50],
    ['cid', 'campaignId', 100],
    ['st', 'salesLink', 100],
    ['funnel', 'funnelVisit', 100],
    ['checkout', 'checkout', 15],
  ] as const
  return {
    ...Object.fromEntries(
      short.flatMap(([parameter, field, longest]) =>
        address.has(parameter) ? [[field, address.get(parameter)!.slice(0, longest)]] : [],
      ),
    ),
    ...(affiliateLink ? { affiliateLink } : {}),
    ...(visit ? { visit } : {}),
  }
}

/** Payer and receiver of a previous purchase, if its seller passes them on. */
const peopleOf = async ({ call }: PageServices, token: string | null): Promise<Values> => {
  if (!token) return {}
  try {
    const { payer, receiver } = await call(showForwarded, { token: token.slice(0, 200) })
    return {
      ...(payer
        ? {
            'payer.email': payer.email,
            'payer.firstName': payer.firstName,
            'payer.lastName': payer.lastName,
            'payer.company': payer.company ?? '',
            'payer.countryCode': payer.countryCode,
          }
        : {}),
      ...(receiver && receiver.email !== payer?.email
        ? {
            'owner.email': receiver.email,
            'owner.firstName': receiver.firstName,
            'owner.lastName': receiver.lastName,
          }
        : {}),
    }
  } catch (error) {
    if (isCallRefusal(error)) return {}
    throw error
  }
}
