import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { bookingLineList, gatherNow } from '../contract.ts'
import { accountingTexts } from '../texts.ts'
import { useAccountingWords } from './accounting-words.ts'

export default function BookingLineListScreen() {
  const { t } = useAccountingWords()
  return (
    <ListScreen
      list={bookingLineList}
      texts={accountingTexts}
      title={t('title')}
      text={t('subtitle')}
      empty={{ text: t('empty') }}
      to={(row) => (row['batchId'] === null ? (row['orderId'] === null ? '/cabinet/booking_lines' : `/cabinet/orders/${row['orderId']}`) : `/cabinet/booking_batches/${row['batchId']}`)}
      head={[
        { key: 'batches', text: t('batches'), primary: true, to: () => '/cabinet/booking_batches' },
        { key: 'gather', text: t('action.gather'), permission: 'accounting.change', run: () => api(gatherNow, {}), done: t('done.gather') },
      ]}
    />
  )
}
