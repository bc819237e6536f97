import { defineTexts, type Locale } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const paymentTexts = defineTexts('payments', { en, de })

type PaymentWord = Extract<
  keyof typeof en,
  `choice.payment_form.${string}` | `choice.provider.${string}` | `choice.upsell_type.${string}`
>
const choices = (words: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(words).filter(([key]) => /^choice\.(payment_form|provider|upsell_type)\./.test(key)),
  ) as Record<PaymentWord, string>

/** How is paid and through whom, and as what was bought, for the lists of rooms above. */
export const paymentWords = { en: choices(en), de: choices(de) }

/** A way to pay as its reader calls it, with the end of a stored number: “Card •••• 4242”. */
export const methodName = (locale: Locale, form: string, label: string | null): string => {
  const key = `choice.payment_form.${form}`
  return [paymentTexts.has(key) ? paymentTexts.in(locale)(key) : form, label].filter(Boolean).join(' ')
}
