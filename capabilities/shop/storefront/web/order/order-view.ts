import type { ClientOutput } from '#platform/shared/contract.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { servicesOf } from '#platform/web/services.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal } from '#platform/web/services.ts'
import { agreePartsCall, promiseCall } from '#capabilities/after/collections/contract/public-claim.ts'
import { dueNow } from '#capabilities/sale/orders/rules/due-now.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { managePath, successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isIn } from '#platform/shared/machine.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { payOpen, type showPublicOrder } from '../../contract.ts'
import { errorsOf } from '../checkout/read-form.ts'

export type PublicOrder = ClientOutput<typeof showPublicOrder>

export type Stand =
  | 'paid'
  | 'free'
  | 'trial'
  | 'wire'
  | 'waiting'
  | 'checking'
  | 'unanswered'
  | 'declined'
  | 'pending'
  | 'refunded'
  | 'gone'

/** The state of an order, as shown to its buyer. */
export const standOf = (order: PublicOrder): Stand => {
  if (order.paymentState === 'payment_refunded') return 'refunded'
  if (isIn(orderPaymentState, 'over', order.paymentState)) return 'gone'
  if (order.wire) return 'wire'
  if (isIn(orderPaymentState, 'settled', order.paymentState))
    return order.paymentMethod === 'free' ? 'free' : fromDecimal(order.paidAmount) === 0 ? 'trial' : 'paid'
  if (order.paymentState === 'payment_waiting') return 'waiting'
  if (order.unanswered) return order.unanswered === 'begun' ? 'unanswered' : 'checking'
  return order.declineReason ? 'declined' : 'pending'
}

/** Whether the page of an order shows the form that pays it. */
export const asksToPay = (order: PublicOrder): boolean =>
  order.canPay && ['declined', 'pending', 'unanswered'].includes(standOf(order))

export const isOver = (stand: Stand): boolean => stand === 'refunded' || stand === 'gone'

export const isHad = (stand: Stand): stand is 'paid' | 'free' | 'trial' =>
  stand === 'paid' || stand === 'free' || stand === 'trial'

/** What is owed now; undefined when nothing is, and paying means leaving a method. */
export const owedNow = (order: PublicOrder): string | undefined => {
  const due = dueNow(
    order.rates.map(({ state, amount, paidAmount }) => ({
      state,
      amount: fromDecimal(amount)!,
      paidAmount: fromDecimal(paidAmount)!,
    })),
  )
  return due > 0 ? toDecimal(due) : undefined
}

/** What one payment now takes; undefined when that is nothing. */
export const toPayNow = ({ payableAmount }: PublicOrder): string | undefined =>
  fromDecimal(payableAmount)! > 0 ? payableAmount : undefined

/** The next part of what is claimed, where parts were agreed. */
export const nextPart = ({ claim }: PublicOrder) => claim?.parts.find(({ openAmount }) => openAmount !== '0.00')

/** Returned to the script with the provider's fields: where to navigate, or what to confirm the payment with. */
export type PayReturned = { error?: string; next?: { url: string } | { secret: string; returnUrl: string } }

/** The button of a payment form on a page of an order: on to the provider, or back to the order. */
export const payAction = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const fields = await request.formData()
  const [promisedOn, parts] = [fields.get('promised_on'), fields.get('parts')]
  const [provider = '', form = ''] = String(fields.get('form') ?? '').split(':')
  try {
    if (promisedOn !== null) {
      await services.call(promiseCall, { token: params['token']!, promisedOn: String(promisedOn) })
      return redirect(managePath(String(params['username']), String(params['token'])))
    }
    if (parts !== null) {
      await services.call(agreePartsCall, { token: params['token']!, count: Number(parts) })
      return redirect(managePath(String(params['username']), String(params['token'])))
    }
    const shown = String(fields.get('payForm') ?? '')
    const { redirectUrl, payForm } = await services.call(payOpen, {
      token: params['token']!,
      provider,
      form: form as PaymentForm,
      isPart: fields.get('is_part') === 'true',
      ...(shown ? { payForm: shown } : {}),
    })
    const url = redirectUrl ?? successPath(String(params['username']), String(params['token']))
    // A script cannot follow a redirect to another origin; inside a frame the answer is a page with that address.
    if (!shown || (services.framedBy && !payForm)) return redirect(url)
    return data({ next: payForm ?? { url } })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) return orStatus(Promise.reject(error))
    if (error.code === 'orders.already_paid' || error.code === 'orders.nothing_owed')
      return redirect(successPath(String(params['username']), String(params['token'])))
    if (promisedOn !== null || parts !== null) return data({ promiseError: error.message }, { status: error.status })
    return data({ error: errorsOf(error, services.locale)['form'] ?? error.message }, { status: error.status })
  }
}
