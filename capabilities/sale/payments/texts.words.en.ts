import { providerWords } from './providers/declared.ts'
import { paymentStates } from './contract/order-payment-words.ts'

export const wordsEn = {
  ...paymentStates.en,
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
