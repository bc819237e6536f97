import { z } from 'zod'

const own = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An address buyers may be led to: https; http on a programmer's own machine only. No name or password stands in it. */
export const isForwardingUrl = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && own.has(url.hostname))
}

/** The same as a field; a blank one is none. */
export const givenUrl = () =>
  z
    .string()
    .trim()
    .max(2000, 'too_long')
    .refine((value) => value === '' || isForwardingUrl(value), 'invalid_url')
    .nullable()
    .transform((value) => value || null)
export const forwardingUrl = () =>
  givenUrl()
    .optional()
    .transform((value) => value ?? null)

/** The seller's page after the payment, with the session by which it asks for the order: no personal data. */
export const successUrlFor = (successUrl: string, token: string): string => {
  const url = new URL(successUrl)
  url.searchParams.set('checkout_session_id', token)
  return url.toString()
}
