import type Stripe from 'stripe'
import type { ChargeIntent, Outcome } from '../port.ts'
import { stripeDeclaration } from './declaration.ts'

export type AllowedType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/**
 * Whether a method is saved for later payments. Klarna and iDEAL ask their payers before saving, so it happens only if
 * needed.
 */
export const isKept = ({ form, recurs }: Pick<ChargeIntent, 'form' | 'recurs'>): boolean =>
  isLasting(form) && (recurs || form === 'card' || form === 'sepa')

const isLasting = (form: ChargeIntent['form']): boolean =>
  [...stripeDeclaration.chargesAlone, ...stripeDeclaration.givesMandate!].includes(form)

/** Stripe cannot represent the amount: a currency without decimals there. */
export const uncountable: Outcome = { kind: 'refused', reference: null, trouble: 'refused' }
