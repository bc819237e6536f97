import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { PageServices } from '#platform/web/services.ts'
import { isCallRefusal } from '#platform/web/services.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { declineUpsell, takeUpsell } from '#capabilities/sale/checkout/contract/upsells.ts'
import { errorsOf } from '../checkout/read-form.ts'
import type { Values } from '../checkout/read-form.ts'

export type UpsellReturned = { upsell: { values: Values; errors: Values; message?: string } }

type Answering = {
  /** Of the order the offer follows. */ token: string
  decline: (upsellId: string) => Promise<unknown>
  /** The page after the answer. */
  next: (taken?: { token: string; paymentState: string }) => string
}

/** The two buttons of an offer on the page of its order. */
export const answerUpsell = (
  { params }: Pick<ActionFunctionArgs, 'params'>,
  services: PageServices,
  fields: FormData,
) => {
  const token = String(params['token'])
  return answerOffer(services, fields, {
    token,
    decline: (upsellId) => services.call(declineUpsell, { token, upsellId }),
    next: () => `${successPath(String(params['username']), token)}?done=1`,
  })
}

/** The two buttons of an offer: to the provider if it needs the payer, otherwise to the next page. */
export const answerOffer = async (services: PageServices, fields: FormData, { token, decline, next }: Answering) => {
  const values: Values = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const upsellId = values['upsellId'] ?? ''
  try {
    if (values['answer'] !== 'take') {
      await decline(upsellId)
      return redirect(next())
    }
    const agreed = {
      terms: values['terms'] === 'true',
      withdrawalWaiver: values['withdrawalWaiver'] === 'true',
      cancellationTerm: values['cancellationTerm'] === 'true',
    }
    const taken = await services.call(takeUpsell, {
      token,
      upsellId,
      totalAmount: values['totalAmount'] ?? '',
      ...agreed,
    })
    return redirect(taken.redirectUrl ?? next(taken))
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) throw new Response(null, { status: 404 })
    const errors = errorsOf(error, services.locale)
    return data(
      { upsell: { values, errors, ...(Object.keys(errors).length === 0 ? { message: error.message } : {}) } },
      { status: error.status },
    )
  }
}
