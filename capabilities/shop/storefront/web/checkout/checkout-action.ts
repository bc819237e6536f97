import { keepOrForget } from './left-checkout.ts'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal, servicesOf, type CallRefusal, type PageServices } from '#platform/web/services.ts'
import { rememberAt } from '#capabilities/after/affiliates/web/index.ts'
import { placeCheckout, unlockCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { formOf, inOrder, missingOf } from './all-errors.ts'
import { stepOf, stepShown } from './layouts.ts'
import { errorsOf, hasSeenBumps, checkoutInputOf, priceOf, type Quote, type Values, type Where } from './read-form.ts'

import { isLinkGone, linkPath } from '../link/linked.ts'
import { isOfferGone, offerPath, whereOf } from './load-checkout.ts'

export type CheckoutReturned = {
  values: Values
  errors: Values
  message?: string
  quote: Quote
  isPriceOnly?: boolean
  /** For the script with the provider's fields: where to navigate, or what to confirm the payment with. */
  next?: { url: string } | { secret: string; returnUrl: string }
}

export const checkoutAction = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<CheckoutReturned>>> => {
  const services = servicesOf(context)
  const where = whereOf(params)
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  if (values['intent'] === 'remember') return rememberAt(services, values['aff'], request.url)
  if (values['intent'] === 'unlock') return unlockHere(services, where, values, request.url)
  if (values['intent'] !== 'order') values['left'] = await keepOrForget(services, where, values)
  const priced = () => pricedHere(services, where, values)
  if (values['intent'] === 'price') return data({ values, ...(await priced()), isPriceOnly: true })
  if (values['intent'] === 'back')
    return data({ values: { ...values, step: '1' }, ...(await priced()), isPriceOnly: true })
  if (values['intent'] === 'continue') return continueHere(services, where, values, await priced())
  if (!hasSeenBumps(values))
    return data(
      { values, ...(await priced()), message: checkoutTexts.in(services.locale)('checkout.look_again') },
      { status: 422 },
    )
  try {
    const placed = await services.call(placeCheckout, checkoutInputOf(where, values))
    const url = placed.redirectUrl ?? `${placed.successUrl}?done=1`
    // A script cannot follow a redirect to another origin; inside a frame the answer is a page with that address.
    if (!values['payForm'] || (services.framedBy && !placed.payForm)) return redirect(url)
    return data({ values, ...(await priced()), errors: {}, next: placed.payForm ?? { url } })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    return refusedHere(services, where, values, error)
  }
}

const pricedHere = (services: PageServices, where: Where, values: Values) =>
  orStatus(priceOf(services, where, values, 'DE'))

/** The form again, with all that is wrong or missing. */
const refusedHere = async (services: PageServices, where: Where, values: Values, error: CallRefusal) => {
  const gone = goneTo(error, where, values)
  if (gone) return gone
  // The returned page has a new key: pressing again deliberately places a new order.
  if (error.code === 'orders.choice_changed') delete values['checkoutKey']
  values['left'] = await keepOrForget(services, where, values)
  const { quote, errors } = await pricedHere(services, where, values)
  const { missing } = error.fields ? await missingOf(services, where, values, quote) : { missing: {} }
  const all = inOrder({ ...missing, ...errors, ...errorsOf(error, services.locale) })
  return data(
    { values, quote, errors: all, ...(Object.keys(all).length === 0 ? { message: error.message } : {}) },
    { status: error.status },
  )
}

/** To where an offer or link says that it has ended; 404 where there is nothing to buy. */
const goneTo = (error: CallRefusal, where: Where, values: Values): Response | undefined => {
  if (isOfferGone(error)) return redirect(offerPath(where, values['deal'] ?? ''))
  if (isLinkGone(error)) return redirect(linkPath(where, values['link'] ?? ''))
  if (error.status === 404) throw new Response(null, { status: 404 })
  return undefined
}

/** On to the next step, once nothing of this one is wrong. */
const continueHere = async (
  services: PageServices,
  where: Where,
  values: Values,
  { quote, errors }: Awaited<ReturnType<typeof priceOf>>,
) => {
  const { missing, layout } = await missingOf(services, where, values, quote)
  const step = stepShown(layout, values['step'], [])
  const all = { ...missing, ...errors, ...formOf(services, where, values) }
  const here = inOrder(Object.fromEntries(Object.entries(all).filter(([field]) => stepOf(layout, field) <= step)))
  if (Object.keys(here).length > 0) return data({ values, quote, errors: here }, { status: 422 })
  return data({ values: { ...values, step: String(step + 2) }, quote, errors: {}, isPriceOnly: true })
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
