import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { salesTeamTexts } from '../texts.ts'
import type { incentiveBases, paidOns } from '../vocabulary.ts'

type Rule = {
  valueForm: string
  value: string
  currency: string
  basis: (typeof incentiveBases)[number]
  paidOn: (typeof paidOns)[number]
  capAmount: string | null
  holdDays: number
}

/** The words of a sales team for their reader. */
export const useSalesWords = () => {
  const locale = useLocale()
  const t = useTexts(salesTeamTexts)
  const percents = (value: string) => formatPercent(value, locale)
  const money = (amount: string, currency: string) => formatMoney(amount, currency, locale)
  const valueOf = ({ valueForm, value, currency }: Pick<Rule, 'valueForm' | 'value' | 'currency'>) =>
    valueForm === 'percents' ? percents(value) : money(value, currency)
  const rateOf = (rule: Rule) =>
    t(rule.valueForm === 'percents' ? `rule.percents_${rule.basis}` : 'rule.currency', { value: valueOf(rule) })
  const ruleOf = (rule: Rule) =>
    [
      `${rateOf(rule)} ${t(`rule.${rule.paidOn}`)}`,
      ...(rule.capAmount === null ? [] : [t('rule.cap', { amount: money(rule.capAmount, rule.currency) })]),
      t('rule.hold', { days: rule.holdDays }),
    ].join(', ')
  return { t, percents, money, valueOf, ruleOf }
}
