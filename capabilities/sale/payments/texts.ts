import { defineTexts, type Locale } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const paymentTexts = defineTexts('payments', { en, de })

/** A way to pay as its reader calls it, with the end of a stored number: “Card •••• 4242”. */
export const methodName = (locale: Locale, form: string, label: string | null): string => {
  const key = `choice.payment_form.${form}`
  return [paymentTexts.has(key) ? paymentTexts.in(locale)(key) : form, label].filter(Boolean).join(' ')
}

export const providerName = (locale: Locale, name: string): string => {
  const key = `choice.provider.${name}`
  return paymentTexts.has(key) ? paymentTexts.in(locale)(key) : name
}
