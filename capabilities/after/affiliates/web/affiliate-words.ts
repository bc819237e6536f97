import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { affiliateTexts } from '../texts.ts'
import type { AffiliateBasis, Lifetime } from '../vocabulary.ts'

type Rules = {
  tiers: readonly string[]
  basis: AffiliateBasis
  cookieDays: number
  lifetime: Lifetime
  lifetimeDays: number | null
  holdDays: number
}

/** The words of affiliate programs for their reader. */
export const useAffiliateWords = () => {
  const locale = useLocale()
  const t = useTexts(affiliateTexts)
  const percents = (value: unknown) => formatPercent(String(value), locale)
  const lifetimeOf = ({ lifetime, lifetimeDays }: Pick<Rules, 'lifetime' | 'lifetimeDays'>) =>
    lifetime === 'fixed_days' ? t('rule.lifetime_days', { days: lifetimeDays ?? 0 }) : t(`rule.lifetime_${lifetime}`)
  return {
    t,
    percents,
    money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
    number: (count: number) => new Intl.NumberFormat(locale).format(count),
    time: (iso: string) => formatTime(iso, locale),
    lifetimeOf,
    /** How is earned, as names and values. */
    rulesOf: (rules: Rules): [string, string][] => [
      [t('rule.basis'), t(`choice.basis.${rules.basis}`)],
      [t('rule.cookie'), t('rule.days', { days: rules.cookieDays })],
      [t('rule.lifetime'), lifetimeOf(rules)],
      [t('rule.hold'), t('rule.days', { days: rules.holdDays })],
    ],
  }
}
