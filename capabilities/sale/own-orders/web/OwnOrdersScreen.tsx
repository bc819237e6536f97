import { useMemo } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { formatDay } from '#platform/shared/time.ts'
import { CalmList } from '#platform/web/list/CalmList.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { ownOrderList } from '../contract.ts'
import { buyerStand } from '#capabilities/sale/orders/rules/buyer-stand.ts'
import { ownOrderTexts } from '../texts.ts'
import { StandBadge } from './StandBadge.tsx'

type Row = RowOf<typeof ownOrderList>

const amountOf = (row: Row, locale: Locale): string => formatMoney(row.totalAmount, row.currency, locale)

export default function OwnOrdersScreen() {
  const t = useTexts(ownOrderTexts)
  const locale = useLocale()
  const labels = useMemo(
    () => ({ createdAt: t('own.ordered'), paymentState: t('page.state'), nextDueOn: t('own.next') }),
    [t],
  )
  return (
    <CalmList
      list={ownOrderList}
      texts={ownOrderTexts}
      title={t('own.title')}
      text={<Link to="/payer/payment_authorizations">{t('own.authorizations')}</Link>}
      empty={{ text: t('own.empty') }}
      to={(row) => `/payer/orders/${row.id}`}
      labels={labels}
      cells={{
        createdAt: (row) => <bdi className="k-numbers k-nowrap">{formatDay(row.createdAt, locale)}</bdi>,
        totalAmount: (row) =>
          buyerStand(row) === 'trial' ? (
            <bdi className="k-numbers">{t('own.then_amount', { amount: amountOf(row, locale) })}</bdi>
          ) : null,
        paymentState: (row) => <StandBadge order={row} />,
      }}
    />
  )
}
