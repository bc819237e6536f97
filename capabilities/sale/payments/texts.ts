import { defineTexts, type Locale } from '#platform/shared/texts.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentWords } from './texts.words.ts'

export const paymentTexts = defineTexts('payments', paymentWords, paymentsMessages)

/** A way to pay as its reader calls it, with the end of a stored number: “Card •••• 4242”. */
export const methodName = (locale: Locale, form: string, label: string | null): string => {
  const key = `choice.payment_form.${form}`
  return [paymentTexts.has(key) ? paymentTexts.in(locale)(key) : form, label].filter(Boolean).join(' ')
}

export const providerName = (locale: Locale, name: string): string => {
  const key = `choice.provider.${name}`
  return paymentTexts.has(key) ? paymentTexts.in(locale)(key) : name
}
