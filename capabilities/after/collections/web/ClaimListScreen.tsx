import { IconCalendarDue } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import { claimList, claimListWithoutCourt } from '../contract.ts'
import { showRecovery } from '../contract/claim.ts'
import { collectionTexts } from '../texts.ts'
import { outcomeTone, stageTone, useClaimWords } from './claim-words.ts'

export default function ClaimListScreen() {
  const { t, stage, choice } = useClaimWords('eur')
  const { to, audience } = useArea()
  const { figures, powerSeller } = useFigures()
  const isSeller = audience === 'seller'
  return (
    <ListScreen
      list={audience === 'admin' || powerSeller ? claimList : claimListWithoutCourt}
      texts={collectionTexts}
      text={figures ?? t('subtitle')}
      audience={audience}
      head={{
        past_due: {
          text: t('past_due'),
          icon: IconCalendarDue,
          permission: 'collections.read',
          to: to('past_due'),
        },
        agency_files: {
          text: t('agency_files'),
          permission: 'collections.hand_over',
          shows: () => isSeller,
          to: to('claims/files'),
        },
        settings: {
          text: t('settings'),
          permission: 'collections.settings',
          shows: () => isSeller,
          to: to('claims/settings'),
        },
      }}
      to={(row) => to(`claims/${row.id}`)}
      cells={{
        strategyStage: (row) => (
          <Badge tone={row.strategyStatus === 'in_progress' ? stageTone(row.strategyStage) : 'gray'}>
            {row.strategyStatus === 'skipped' ? choice('strategy_status', 'skipped') : stage(row.strategyStage)}
          </Badge>
        ),
        outcomeStatus: (row) =>
          row.outcomeStatus ? (
            <Badge tone={outcomeTone(row.outcomeStatus)}>{choice('outcome_status', row.outcomeStatus)}</Badge>
          ) : (
            <span className="k-muted">–</span>
          ),
      }}
    />
  )
}

/** What was recovered and what is open, in a line. */
const useFigures = () => {
  const { t } = useClaimWords('eur')
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [showRecovery.path],
    queryFn: ({ signal }) => api(showRecovery, {}, { signal }),
  })
  const money = (amount: string) => formatMoney(amount, data?.currency ?? 'eur', locale)
  const rate =
    data?.recoveryBp === null || data === undefined
      ? undefined
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(data.recoveryBp / 10_000)
  const recovered =
    rate && data
      ? t('recovery.value', { rate, collected: money(data.collectedAmount), ended: money(data.endedAmount) })
      : t('recovery.none')
  const figures =
    data &&
    [
      `${t('recovery')}: ${recovered}`,
      `${t('recovery.open')}: ${money(data.openAmount)}, ${t('recovery.count', { count: data.openCount })}`,
    ].join(' · ')
  return { figures, powerSeller: data?.powerSeller }
}
