import type { Answered } from '#platform/shared/contract.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { servicesOf } from '#platform/web/services.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal } from '#platform/web/services.ts'
import { agreePartsCall, promiseCall } from '#capabilities/after/collections/contract/public-claim.ts'
import { dueNow } from '#capabilities/sale/orders/rules/due-now.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { payOpen, type showPublicOrder } from '../../contract.ts'
import { errorsOf } from '../checkout/read-form.ts'

export type PublicOrder = Answered<typeof showPublicOrder>

export type Stand = 'paid' | 'free' | 'trial' | 'wire' | 'waiting' | 'declined' | 'pending' | 'gone'

/** Where an order stands, as its buyer should hear it. */
export const standOf = (order: PublicOrder): Stand => {
  if (['payment_canceled', 'payment_refunded'].includes(order.paymentState)) return 'gone'
  if (order.wire) return 'wire'
  if (['paid', 'paying'].includes(order.paymentState))
    return order.paymentMethod === 'free' ? 'free' : fromDecimal(order.paidAmount) === 0 ? 'trial' : 'paid'
  if (order.paymentState === 'payment_waiting') return 'waiting'
  return order.declineReason ? 'declined' : 'pending'
}

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

/** The button of a payment form on a page of an order: on to the provider, or back to the order. */
export const payAction = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const fields = await request.formData()
  const [promisedOn, parts] = [fields.get('promised_on'), fields.get('parts')]
  const [provider = '', form = ''] = String(fields.get('form') ?? '').split(':')
  try {
    if (promisedOn !== null) {
      await services.call(promiseCall, { token: params['token']!, promisedOn: String(promisedOn) })
      return redirect(`/s/${params['username']}/payment/${params['token']}/manage`)
    }
    if (parts !== null) {
      await services.call(agreePartsCall, { token: params['token']!, count: Number(parts) })
      return redirect(`/s/${params['username']}/payment/${params['token']}/manage`)
    }
    const { redirectUrl } = await services.call(payOpen, {
      token: params['token']!,
      provider,
      form: form as PaymentForm,
      isPart: fields.get('is_part') === 'true',
    })
    return redirect(redirectUrl ?? `/s/${params['username']}/payment/${params['token']}`)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) return orStatus(Promise.reject(error))
    if (promisedOn !== null || parts !== null) return data({ promiseError: error.message }, { status: error.status })
    return data({ error: errorsOf(error, services.locale)['form'] ?? error.message }, { status: error.status })
  }
}
