import type { z } from 'zod'
import { formatPercent } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { showAutomation } from '../../contract.ts'
import type { automationPlan } from '../../contract/plan.ts'
import { automationsTexts } from '../../texts.ts'
import type { Trigger } from '../../vocabulary.ts'

export type Plan = z.input<typeof automationPlan>
export type Happening = Plan['trigger']
export type AnyStep = NonNullable<Plan['steps']>[number]
export type WaitStep = Extract<AnyStep, { kind: 'wait' }>
export type ActStep = Extract<AnyStep, { kind: 'act' }>
export type Filters = NonNullable<Plan['conditions']>

export type Acts = ClientOutput<typeof showAutomation>['acts']
export type StepSetting = {
  acts: Acts
  trigger: Trigger
  /** What keeps steps from being published, by their keys, in the reader's words. */
  faultOf: (key: string) => string | undefined
  /** Where the email of a step is written; what is typed is saved first. */
  writeEmail: (key: string) => void
}

/** What a step does, in a few words: its title and what it is about. */
export const useStepWords = () => {
  const t = useTexts(automationsTexts)
  const locale = useLocale()
  const waiting = ({ mode, amount = 1, unit = 'days', day, time, event }: WaitStep): string => {
    const length = t(`wait.length.${unit}`, { count: amount })
    const until =
      mode === 'until_day'
        ? t('wait.says.until_day', { day: day ? formatTime(day, locale) : '…' })
        : mode === 'until_event'
          ? t('wait.says.until_event', { length, event: event ? t(`choice.trigger.${event.name}`) : '…' })
          : length
    return time ? `${until}, ${t('wait.says.time', { time })}` : until
  }
  return {
    titleOf: (step: AnyStep): string =>
      t(`choice.step.${step.kind === 'act' ? step.act : step.kind}` as 'choice.step.wait'),
    aboutOf: (step: AnyStep): string => {
      if (step.kind === 'wait') return waiting(step)
      if (step.kind !== 'act') return ''
      const { subject, list, tag, text, percent, days } = step.given
      if (percent)
        return `${formatPercent(String(percent), locale)}, ${t('wait.length.days', { count: Number(days ?? 0) })}`
      const about = String(subject ?? list ?? tag ?? text ?? '')
      return step.window ? `${about} · ${windowWords(step.window, locale)}` : about
    },
  }
}

/** The name of a day of the week; Monday is 1. */
export const weekDayName = (day: number, locale: Locale, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

const windowWords = ({ days, from, until }: NonNullable<ActStep['window']>, locale: Locale): string =>
  `${days.map((day) => weekDayName(day, locale, 'short')).join(', ')} ${from}–${until}`

/** A key no other step of the plan has. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)
