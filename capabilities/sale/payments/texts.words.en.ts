import { providerWords } from './providers/declared.ts'

export const paymentStatesEn = {
  'state.order_payment_state.payment_pending': 'Pending',
  'state.order_payment_state.payment_waiting': 'Waiting',
  'state.order_payment_state.paying': 'Paying',
  'state.order_payment_state.paid': 'Paid',
  'state.order_payment_state.payment_paused': 'Paused',
  'state.order_payment_state.payment_canceled': 'Cancelled',
  'state.order_payment_state.payment_not_completed': 'Incomplete',
  'state.order_payment_state.payment_chargebacked': 'Charged back',
  'state.order_payment_state.payment_refunded': 'Refunded',
} as const

export const wordsEn = {
  ...paymentStatesEn,
  ...providerWords('en'),
  'choice.upsell_type.bump': 'Order bump',
  'choice.upsell_type.upsell': 'Upsell',
  'choice.provider.none': 'None',
  'choice.provider.in_app_purchase': 'In-app purchase',
  'choice.payment_form.card': 'Card',
  'choice.payment_form.bank_account': 'Bank account',
  'choice.payment_form.free': 'Free',
  'choice.payment_form.paypal': 'PayPal',
  'choice.payment_form.sofort': 'Sofort',
  'choice.payment_form.bank_wire': 'Bank transfer',
  'choice.payment_form.sepa': 'SEPA direct debit',
  'choice.payment_form.p_24': 'Przelewy24',
  'choice.payment_form.pay_later': 'Pay later',
  'choice.payment_form.not_assigned': 'Not assigned',
  'choice.payment_form.ext_balance': 'Gift certificate',
  'choice.payment_form.apple_pay': 'Apple Pay',
  'choice.payment_form.google_pay': 'Google Pay',
  'choice.payment_form.ideal': 'iDEAL',
  'choice.payment_form.klarna': 'Klarna',
  'choice.payment_form.twint': 'TWINT',
  'choice.payment_form.mondu': 'Mondu',
} as const
