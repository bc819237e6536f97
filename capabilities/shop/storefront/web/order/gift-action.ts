import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { changeGift } from '#capabilities/after/access/contract/gifts.ts'
import { errorsOf, type Values } from '../checkout/read-form.ts'

export type GiftReturned = { gift: { values: Values; errors: Values; message?: string } }

/** Changes the plan of a gift; errors are shown at its fields. */
export const giftAction = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const fields = await request.formData()
  const of = (name: string) => String(fields.get(`owner.${name}`) ?? '')
  try {
    await services.call(changeGift, {
      token: params['token']!,
      email: of('email'),
      firstName: of('firstName'),
      lastName: of('lastName'),
      countryCode: of('countryCode'),
      message: of('message'),
      deliverOn: of('deliverOn'),
    })
    return redirect(new URL(request.url).pathname)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const values: Values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
    const faults = Object.entries(errorsOf(error, services.locale))
    const errors: Values = Object.fromEntries(faults.map(([name, fault]) => [`owner.${name}`, fault]))
    const returned = { values, errors, ...(faults.length === 0 ? { message: error.message } : {}) }
    return data({ gift: returned }, { status: error.status })
  }
}
