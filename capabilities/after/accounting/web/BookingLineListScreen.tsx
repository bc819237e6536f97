import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { accountingTexts } from '../texts.ts'
import { useAccountingWords, useBooks } from './accounting-words.ts'

export default function BookingLineListScreen() {
  const { t } = useAccountingWords()
  const { to, isOperator, lists, calls, change } = useBooks()
  return (
    <ListScreen
      list={lists.lines}
      texts={accountingTexts}
      text={t(isOperator ? 'subtitle.operator' : 'subtitle')}
      to={(row) =>
        row.batchId === null
          ? to(row.orderId === null ? 'booking_lines' : `orders/${row.orderId}`)
          : to(`booking_batches/${row.batchId}`)
      }
      head={{
        batches: { text: t('batches'), primary: true, to: to('booking_batches') },
        gather: { permission: change, run: () => api(calls.gather, {}) },
      }}
    />
  )
}
