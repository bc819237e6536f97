import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import { formatDay, formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { isIn } from '#platform/shared/machine.ts'
import type { ownAccess, ownAccesses } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { publishState } from '../vocabulary.ts'

export type AccessCard = ClientOutput<typeof ownAccesses>['list'][number]
export type AccessPage = ClientOutput<typeof ownAccess>

/** The words of an access for its reader. */
export const useAccessWords = () => {
  const locale = useLocale()
  const t = useTexts(accessTexts)
  type Key = Parameters<typeof t>[0]
  return {
    t,
    time: (iso: string) => formatTime(iso, locale),
    day: (iso: string) => formatDay(iso, locale),
    money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
    percent: (basisPoints: number) => formatPercent(basisPoints, locale),
    form: (form: string) => t(`form.${form}` as Key),
    state: (state: string) => t(`state.publish_state.${state}` as Key),
    tone: (state: string) => publishState.states[state as 'published'].tone,
    grant: (form: string, seller: string) => t(`page.grant.${form}` as Key, { seller }),
  }
}

export const isOpen = (access: { publishState: string }): boolean => isIn(publishState, 'open', access.publishState)

/** Whether its learner has finished a lesson: then it is continued, not started. */
export const isBegun = ({ progress }: Pick<AccessCard, 'progress'>): boolean => (progress?.finished ?? 0) > 0

export { pathOf } from '../rules/path-of.ts'
