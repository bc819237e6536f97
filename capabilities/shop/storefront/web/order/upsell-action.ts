import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { PageServices } from '#platform/web/services.ts'
import { isCallRefusal } from '#platform/web/services.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { declineUpsell, takeUpsell } from '#capabilities/sale/checkout/contract/upsells.ts'
import { errorsOf } from '../checkout/read-form.ts'
import type { Values } from '../checkout/read-form.ts'

export type UpsellReturned = { upsell: { values: Values; errors: Values; message?: string } }

/** The two buttons of an offer: on to the provider where it asks for more, else back for the next offer. */
export const answerUpsell = async (
  { params }: Pick<ActionFunctionArgs, 'params'>,
  services: PageServices,
  fields: FormData,
) => {
  const values: Values = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const offer = { token: params['token']!, upsellId: values['upsellId'] ?? '' }
  const here = `${successPath(String(params['username']), String(params['token']))}?done=1`
  try {
    if (values['answer'] !== 'take') {
      await services.call(declineUpsell, offer)
      return redirect(here)
    }
    const agreed = {
      terms: values['terms'] === 'true',
      withdrawalWaiver: values['withdrawalWaiver'] === 'true',
      cancellationTerm: values['cancellationTerm'] === 'true',
    }
    const { redirectUrl } = await services.call(takeUpsell, {
      ...offer,
      totalAmount: values['totalAmount'] ?? '',
      ...agreed,
    })
    return redirect(redirectUrl ?? here)
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
