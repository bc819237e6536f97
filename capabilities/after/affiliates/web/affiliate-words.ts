import { useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#platform/shared/list.ts'
import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { request } from '#platform/web/client.ts'
import { useLocale, useRoomTexts } from '#platform/web/locale.tsx'
import { affiliateTexts } from '../texts.ts'

type Rules = {
  tiers: readonly string[]
  basis: string
  cookieDays: number
  lifetime: string
  lifetimeDays: number | null
  holdDays: number
}

/** The words of affiliate programs for their reader. */
export const useAffiliateWords = () => {
  const locale = useLocale()
  const t = useRoomTexts(affiliateTexts)
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

/** Rows of a list as the choices of a field. */
export const useChoices = (
  path: string,
  query: Record<string, string | string[]>,
  nameOf: (row: Record<string, unknown>) => string,
  keeps: (row: Record<string, unknown>) => boolean = () => true,
) => {
  const found = useQuery({
    queryKey: [path, 'choices', query],
    queryFn: ({ signal }) => request('GET', path, { ...query, per: 500 }, { signal }) as Promise<ListAnswer>,
  })
  return found.data?.list.filter(keeps).map((row) => ({ value: String(row.id), label: nameOf(row) }))
}
