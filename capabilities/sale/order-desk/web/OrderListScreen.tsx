import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderList } from '#capabilities/sale/orders/contract/lists.ts'

type Row = RowOf<typeof orderList>

export default function OrderListScreen() {
  const t = useTexts(orderTexts)
  const { to, audience } = useArea()
  const ratesOf = (row: Row) =>
    row.rateCount === null
      ? t('ratesPaid', { paid: row.paidCount })
      : t('rateOf', { paid: row.paidCount, count: row.rateCount })
  return (
    <ListScreen
      list={orderList}
      texts={orderTexts}
      audience={audience}
      actions={{
        copy: {
          run: (row) => navigator.clipboard.writeText(row.orderNumber),
        },
      }}
      to={(row) => to(`orders/${row.id}`)}
      cells={{
        orderNumber: (row) => <OrderNumber row={row} />,
        paidCount: (row) => <bdi className="k-numbers">{ratesOf(row)}</bdi>,
      }}
    />
  )
}

/** The number, and which purchase it belongs to where that holds more than one order. */
const OrderNumber = ({ row: { orderNumber, mainOrderNumber, alongCount } }: { row: Row }) => {
  const t = useTexts(orderTexts)
  const belongs = mainOrderNumber
    ? t('list.along_with', { number: mainOrderNumber })
    : alongCount > 0
      ? t('list.with_along', { count: alongCount })
      : null
  return (
    <>
      <bdi>{orderNumber}</bdi>
      {belongs && <span className="k-under">{belongs}</span>}
    </>
  )
}
