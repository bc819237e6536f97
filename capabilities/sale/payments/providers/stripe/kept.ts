import type Stripe from 'stripe'
import type { ChargeIntent, Outcome } from '../port.ts'
import { stripeDeclaration } from './declaration.ts'

export type AllowedType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/** Whether a method is kept for later payments. Klarna and iDEAL ask their payers before something is kept: only where it is needed. */
export const isKept = ({ form, recurs }: Pick<ChargeIntent, 'form' | 'recurs'>): boolean =>
  isLasting(form) && (recurs || form === 'card' || form === 'sepa')

const isLasting = (form: ChargeIntent['form']): boolean =>
  [...stripeDeclaration.chargesAlone, ...stripeDeclaration.givesMandate!].includes(form)

/** What Stripe does not count: a currency without the part that is asked for. */
export const uncountable: Outcome = { kind: 'refused', reference: null, trouble: 'refused' }
