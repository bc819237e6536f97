import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { pastDueList, pastDueListWithoutCourt } from '../contract.ts'
import { showRecovery } from '../contract/claim.ts'
import { collectionTexts } from '../texts.ts'
import { stageTone, useClaimWords } from './claim-words.ts'

type Row = RowOf<typeof pastDueList>

export default function PastDueScreen() {
  const { t, stage } = useClaimWords('eur')
  const { to, audience } = useArea()
  const { data } = useQuery({
    queryKey: [showRecovery.path],
    queryFn: ({ signal }) => api(showRecovery, {}, { signal }),
  })
  const actions: Action<Row>[] = [
    {
      key: 'order',
      text: t('action.open_order'),
      permission: 'orders.read',
      to: (row) => to(`orders/${row.orderId}`),
    },
    {
      key: 'claim',
      text: t('action.open_claim'),
      icon: <IconGavel size={16} stroke={1.8} />,
      permission: 'collections.read',
      shows: (row) => row.claimId !== null,
      to: (row) => to(`claims/${row.claimId}`),
    },
  ]
  return (
    <ListScreen
      list={audience === 'admin' || data?.powerSeller ? pastDueList : pastDueListWithoutCourt}
      texts={collectionTexts}
      title={t('past_due')}
      text={t('past_due.subtitle')}
      audience={audience}
      actions={actions}
      head={[{ key: 'claims', text: t('back'), icon: <IconGavel size={16} stroke={1.8} />, to: () => to('claims') }]}
      to={(row) => (row.claimId === null ? to(`orders/${row.orderId}`) : to(`claims/${row.claimId}`))}
      empty={{ text: t('past_due.empty') }}
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
