import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import type { Locale, TextKey, Translate } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { isTaxedByRate } from '#capabilities/money/taxes/rules/supply.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { methodName, paymentTexts } from '#capabilities/sale/payments/texts.ts'
import type { showOrder } from '../contract.ts'
import { orderPageTexts } from '../texts.ts'

export type OrderPage = ClientOutput<typeof showOrder>

/** Reasons written by the system are translated; a person's are shown verbatim. */
const reasonKey = (reason: string) => `history.reason.${reason.replaceAll(' ', '_')}`

/** The words of an order for its reader: money, days, states. */
export const useOrderWords = (currency: string) => {
  const locale = useLocale()
  const t = useTexts(orderPageTexts)
  const money = (amount: string) => formatMoney(amount, currency, locale)
  type Key = Parameters<typeof t>[0]
  return {
    t,
    money,
    ...usePaymentWords(),
    taxPairs: (taxes: OrderPage['taxes']) => taxPairs(taxes, { t, money, locale }),
    time: (iso: string) => formatTime(iso, locale),
    percent: (basisPoints: number) => formatPercent(basisPoints, locale),
    orderState: (state: string) => t(`state.order_payment_state.${state}` as Key),
    rateState: (state: string) => t(`state.order_rate_state.${state}` as Key),
    dealState: (state: string) => t(`state.deal_state.${state}` as Key),
    action: (key: string) => t(`action.${key}` as Key),
  }
}

type OrderKey = TextKey<typeof orderPageTexts>
type Words = { t: Translate<OrderKey>; money: (amount: string) => string; locale: Locale }

/** VAT by rate; with the country if there is more than one. */
const taxPairs = (taxes: OrderPage['taxes'], { t, money, locale }: Words): [string, string][] => {
  const places = new Set(taxes.map((tax) => tax.vatCountry))
  const at = (country: string | null) =>
    country && places.size > 1 ? ` (${new Intl.DisplayNames([locale], { type: 'region' }).of(country)})` : ''
  return taxes
    .filter(({ vatTreatment }) => isTaxedByRate(vatTreatment) || vatTreatment === 'reverse_charge')
    .map((tax) => [
      isTaxedByRate(tax.vatTreatment)
        ? t('page.vat', { rate: new Intl.NumberFormat(locale).format(tax.vatBp / 100) }) + at(tax.vatCountry)
        : t('page.reverseCharge'),
      money(tax.vatAmount),
    ])
}

/** Words of the payments of an order, which the room of payments owns. */
const usePaymentWords = () => {
  const locale = useLocale()
  const t = useTexts(orderPageTexts)
  const payments = useTexts(paymentTexts)
  type PaymentKey = Parameters<typeof payments>[0]
  return {
    transferState: (state: string) => payments(`state.transfer_state.${state}` as PaymentKey),
    upsellType: (type: string) => payments(`choice.upsell_type.${type}` as PaymentKey),
    testMoney: () => payments('choice.money.test'),
    transferType: (type: string) => payments(`choice.transfer_type.${type}` as PaymentKey),
    reason: (reason: string) =>
      orderPageTexts.has(reasonKey(reason))
        ? t(reasonKey(reason) as OrderKey)
        : paymentTexts.has(`choice.decline_reason.${reason}`)
          ? payments(`choice.decline_reason.${reason}` as PaymentKey)
          : reason,
    failure: (reason: string) => payments(`choice.release_failure.${reason}` as PaymentKey),
    /** The payment provider; free orders have none. */
    provider: (name: string) =>
      name !== 'none' && paymentTexts.has(`choice.provider.${name}`)
        ? payments(`choice.provider.${name}` as PaymentKey)
        : null,
    form: (form: string, label: string | null = null) => methodName(locale, form, label),
  }
}
