import { isCallRefusal, type PageServices } from '#platform/web/services.ts'
import { forgetLeftCheckout, keepLeftCheckout, showLeftCheckout } from '#capabilities/sale/left-checkouts/contract.ts'
import type { Values, Where } from './read-form.ts'

const orElse = async <T>(call: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (isCallRefusal(error)) return otherwise
    throw error
  }
}

/**
 * Saves the input while the box is ticked, and deletes it once it is not; returns the token of the saved input. Input
 * that cannot be saved, such as half an address, never prevents the purchase.
 */
export const keepOrForget = async ({ call }: PageServices, where: Where, values: Values): Promise<string> => {
  const token = values['left'] ?? ''
  if (values['remind'] === 'true') {
    if (!values['payer.email']) return token
    const asked = { ...where, email: values['payer.email'], values, ...(token ? { token } : {}) }
    return (await orElse(call(keepLeftCheckout, asked), { token })).token ?? ''
  }
  if (token) await orElse(call(forgetLeftCheckout, { token }), {})
  return ''
}

/** What a resume link of this checkout brings back, with the tick as it was. */
export const leftBehind = async ({ call }: PageServices, where: Where, token: string | null): Promise<Values> => {
  if (!token) return {}
  const found = await orElse(call(showLeftCheckout, { token: token.slice(0, 100) }), null)
  const isHere = found?.username === where.username && found.slug === where.slug
  return found && isHere ? { ...found.values, left: token, remind: 'true' } : {}
}
