import type { BadgeTone } from '#ui/Badge.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { showClaim } from '../contract/claim.ts'
import { collectionTexts } from '../texts.ts'

export type ClaimPage = ClientOutput<typeof showClaim>

const stageTones: Readonly<Record<string, BadgeTone>> = {
  first_email: 'blue',
  second_email: 'amber',
  third_email: 'red',
  ready_for_inkasso: 'amber',
  in_inkasso: 'blue',
  pre_court: 'amber',
  court: 'red',
  post_court: 'red',
}
const outcomeTones: Readonly<Record<string, BadgeTone>> = {
  collected: 'green',
  partially_collected: 'amber',
  not_collected: 'red',
}

export const stageTone = (stage: string): BadgeTone => stageTones[stage] ?? 'gray'
export const outcomeTone = (outcome: string): BadgeTone => outcomeTones[outcome] ?? 'gray'

/** The words of a claim for its reader: money, days, stages, reasons. */
export const useClaimWords = (currency: string) => {
  const locale = useLocale()
  const t = useTexts(collectionTexts)
  const choice = (values: string, value: string) => {
    const key = `choice.${values}.${value}`
    return collectionTexts.has(key) ? t(key) : value
  }
  const missing = (word: string) => {
    const key = `missing.${word}`
    return collectionTexts.has(key) ? t(key) : word
  }
  return {
    t,
    choice,
    missing,
    money: (amount: string) => formatMoney(amount, currency, locale),
    time: (iso: string) => formatTime(iso, locale),
    stage: (stage: string) => choice('strategy_stage', stage),
    /** A word of an event: a stage, a reason, an outcome, an agency, a day, or several things that are missing. */
    word: (word: string): string => {
      if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return formatTime(word, locale)
      if (collectionTexts.has(`missing.${word.split(',')[0]}`)) return word.split(',').map(missing).join('; ')
      const values = ['strategy_stage', 'not_collected_reason', 'outcome_status', 'agency'].find((each) =>
        collectionTexts.has(`choice.${each}.${word}`),
      )
      return values ? choice(values, word) : word
    },
  }
}

/** Whether there is such an amount, and it is more than nothing. */
export const isSome = (amount: string | null): amount is string => amount !== null && Number(amount) > 0
