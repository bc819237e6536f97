import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { request } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { claimList } from '../contract.ts'
import { collectionTexts } from '../texts.ts'
import { stageTone } from './claim-words.ts'

type Row = RowOf<typeof claimList>

/** What is claimed for an order, beside the order; nothing where all was paid in time. */
export const OrderClaim = ({ orderId }: { orderId: number | string }) => {
  const t = useTexts(collectionTexts)
  const locale = useLocale()
  const { to } = useArea()
  const query = { orderId: [String(orderId)], per: 10 }
  const found = useQuery({
    queryKey: [claimList.path, query],
    queryFn: ({ signal }) => request('GET', claimList.path, query, { signal }) as Promise<{ list: Row[] }>,
  })
  if (!found.data || found.data.list.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="claim">
      <h2 id="claim">{t('order.title')}</h2>
      {found.data.list.map((row) => (
        <p key={row.id} className="k-row">
          <Link className="k-link" to={to(`claims/${row.id}`)}>
            {formatMoney(row.amount, row.currency, locale)}
          </Link>
          <Badge tone={stageTone(row.strategyStage)}>{t(`choice.strategy_stage.${row.strategyStage}`)}</Badge>
        </p>
      ))}
    </section>
  )
}
