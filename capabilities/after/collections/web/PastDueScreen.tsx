import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { pastDueList, pastDueListWithoutCourt } from '../contract.ts'
import { showRecovery } from '../contract/claim.ts'
import { collectionTexts } from '../texts.ts'
import { stageTone, useClaimWords } from './claim-words.ts'

export default function PastDueScreen() {
  const { t, stage } = useClaimWords('eur')
  const { to, audience } = useArea()
  const { data } = useQuery({
    queryKey: [showRecovery.path],
    queryFn: ({ signal }) => api(showRecovery, {}, { signal }),
  })
  return (
    <ListScreen
      list={audience === 'admin' || data?.powerSeller ? pastDueList : pastDueListWithoutCourt}
      texts={collectionTexts}
      title={t('past_due')}
      text={t('past_due.subtitle')}
      audience={audience}
      actions={{
        order: { permission: 'orders.read', to: (row) => to(`orders/${row.orderId}`) },
        claim: {
          icon: IconGavel,
          permission: 'collections.read',
          shows: (row) => row.claimId !== null,
          to: (row) => to(`claims/${row.claimId}`),
        },
      }}
      head={{ claims: { text: t('back'), icon: IconGavel, to: to('claims') } }}
      to={(row) => (row.claimId === null ? to(`orders/${row.orderId}`) : to(`claims/${row.claimId}`))}
      empty={t('past_due.empty')}
      cells={{
        strategyStage: (row) =>
          row.strategyStage ? (
            <Badge tone={stageTone(row.strategyStage)}>{stage(row.strategyStage)}</Badge>
          ) : (
            <span className="k-muted">–</span>
          ),
      }}
    />
  )
}
