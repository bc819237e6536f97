import { Link } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { CalmList } from '#platform/web/list/CalmList.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { ownOrderList } from '../../contract/own.ts'
import type { StandingOrder } from '../../rules/buyer-stand.ts'
import { orderTexts } from '../../texts.ts'
import { StandBadge } from './StandBadge.tsx'

export default function OwnOrdersScreen() {
  const t = useTexts(orderTexts)
  const locale = useLocale()
  return (
    <CalmList
      list={ownOrderList}
      texts={orderTexts}
      title={t('own.title')}
      text={<Link to="/payer/payment_authorizations">{t('own.authorizations')}</Link>}
      empty={{ text: t('own.empty') }}
      to={(row) => `/payer/orders/${row.id}`}
      cells={{
        createdAt: (row) => (
          <bdi className="k-numbers k-nowrap">{formatTime(String(row['createdAt']), locale).slice(0, 10)}</bdi>
        ),
        paymentState: (row) => <StandBadge order={row as unknown as StandingOrder} />,
      }}
    />
  )
}
