import { currencyCodes } from '#platform/shared/codes.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ledgerTexts } from '../texts.ts'

/** Ways to pay a schedule may be made for; the words are the payment forms'. */
const feeMethods = [
  'card',
  'sepa',
  'bank_wire',
  'paypal',
  'apple_pay',
  'google_pay',
  'cardAmEx',
  'ideal',
  'ideal_sepa',
  'klarna',
  'twint',
  'p_24',
  'mondu',
] as const

const isFeeMethod = (value: string): value is (typeof feeMethods)[number] => feeMethods.includes(value as never)

/** The words of ways to pay, and what forms offer of them. */
export const useFeeMethods = () => {
  const t = useTexts(ledgerTexts)
  const nameOf = (method: string) => (isFeeMethod(method) ? t(`choice.method.${method}`) : method)
  return { nameOf, options: feeMethods.map((value) => ({ value, label: nameOf(value) })) }
}

export const currencyOptions = currencyCodes.map((value) => ({ value, label: value.toUpperCase() }))
