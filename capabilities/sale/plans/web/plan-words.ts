import { formatMoney } from '#platform/shared/money.ts'
import { textFor, type TextByLanguage } from '#platform/shared/text-by-language.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { planTexts } from '../texts.ts'
import { quotas, type Quotas } from '#capabilities/people/sellers/vocabulary.ts'
import type { BillingCycle, PlanFeature } from '../vocabulary.ts'

type Priced = { priceAmount: string; vatAmount: string; currency: string; billingCycle: BillingCycle }

/** The words of plans for their reader. */
export const usePlanWords = () => {
  const locale = useLocale()
  const t = useTexts(planTexts)
  const money = (amount: string, currency: string) => formatMoney(amount, currency, locale)
  const isNothing = (amount: string) => !/[1-9]/.test(amount)
  return {
    t,
    money,
    isNothing,
    day: (iso: string) => formatTime(iso, locale),
    nameIn: (names: unknown) => textFor(names as TextByLanguage, locale),
    feature: (word: PlanFeature) => t(`choice.feature.${word}`),
    /** The limits of a plan, one line each. */
    limits: (of: Quotas) =>
      quotas.flatMap((quota) => (of[quota] == null ? [] : [t(`quota.${quota}`, { count: of[quota] })])),
    price: ({ priceAmount, currency, billingCycle }: Priced) =>
      isNothing(priceAmount)
        ? t('own.free')
        : t('own.price', { price: money(priceAmount, currency), cycle: t(`own.per.${billingCycle}`) }),
    vat: ({ vatAmount, currency }: Priced) =>
      isNothing(vatAmount) ? null : t('own.plus_vat', { vat: money(vatAmount, currency) }),
  }
}
