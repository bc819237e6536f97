import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { accountingTexts } from '../texts.ts'
import { useAccountingWords, useBooks } from './accounting-words.ts'
import { NewBatch } from './NewBatch.tsx'

export default function BookingBatchListScreen() {
  const { t } = useAccountingWords()
  const { to, isOperator, lists, change, download } = useBooks()
  return (
    <ListScreen
      list={lists.batches}
      texts={accountingTexts}
      title={t('batches')}
      text={t(isOperator ? 'batches.text.operator' : 'batches.text')}
      empty={t('batches.empty')}
      to={(row) => to(`booking_batches/${row.id}`)}
      head={{
        new: { permission: change, dialog: () => <NewBatch /> },
        lines: { text: t('title'), to: to('booking_lines') },
        settings: { to: to('accounting_settings') },
      }}
      actions={{ download: { opens: ({ id }) => download(id) } }}
    />
  )
}
