/** Ways to pay a schedule may be made for; the words are the payment forms'. */
export const feeMethods = [
  'card',
  'sepa',
  'bank_wire',
  'paypal',
  'sofort',
  'apple_pay',
  'google_pay',
  'ideal',
  'klarna',
  'twint',
  'p_24',
] as const
