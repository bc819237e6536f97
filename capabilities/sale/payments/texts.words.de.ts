import { providerWords } from './providers/declared.ts'
import { paymentStates } from './contract/order-payment-words.ts'
import type { wordsEn } from './texts.words.en.ts'

export const wordsDe: Record<keyof typeof wordsEn, string> = {
  ...paymentStates.de,
  ...providerWords('de'),
  'choice.upsell_type.bump': 'Order Bump',
  'choice.upsell_type.upsell': 'Upsell',
  'choice.provider.none': 'Keiner',
  'choice.provider.in_app_purchase': 'In-App-Kauf',
  'choice.payment_form.card': 'Karte',
  'choice.payment_form.bank_account': 'Bankkonto',
  'choice.payment_form.free': 'Kostenlos',
  'choice.payment_form.paypal': 'PayPal',
  'choice.payment_form.sofort': 'Sofort',
  'choice.payment_form.bank_wire': 'Überweisung',
  'choice.payment_form.sepa': 'SEPA-Lastschrift',
  'choice.payment_form.p_24': 'Przelewy24',
  'choice.payment_form.pay_later': 'Später zahlen',
  'choice.payment_form.not_assigned': 'Nicht zugeordnet',
  'choice.payment_form.ext_balance': 'Geschenkgutschein',
  'choice.payment_form.apple_pay': 'Apple Pay',
  'choice.payment_form.google_pay': 'Google Pay',
  'choice.payment_form.ideal': 'iDEAL',
  'choice.payment_form.klarna': 'Klarna',
  'choice.payment_form.twint': 'TWINT',
  'choice.payment_form.mondu': 'Mondu',
  'choice.payment_form.cardAmEx': 'American Express',
  'choice.payment_form.ideal_sepa': 'iDEAL, dann SEPA-Lastschrift',
  'choice.payment_form.sofort_sepa': 'Sofort, dann SEPA-Lastschrift',
}
