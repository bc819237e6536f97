import { Modal } from '@mantine/core'
import { IconReceipt, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { inAppPurchaseList } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'
import { ImportReceipts } from './ImportReceipts.tsx'

type Row = RowOf<typeof inAppPurchaseList>

const look = { size: 16, stroke: 1.8 }

/** Receipts of app stores, and what each opened. */
export default function InAppPurchaseListScreen() {
  const t = useTexts(inAppPurchasesTexts)
  const [isImporting, setImporting] = useState(false)
  const importing: Action = {
    key: 'import',
    text: t('import.title'),
    icon: <IconUpload {...look} />,
    permission: 'orders.change',
    run: () => setImporting(true),
  }
  const order: Action<Row> = {
    key: 'order',
    text: t('action.order'),
    icon: <IconReceipt {...look} />,
    to: (row) => `/cabinet/orders/${row.orderId}`,
  }
  return (
    <>
      <ListScreen
        list={inAppPurchaseList}
        texts={inAppPurchasesTexts}
        text={t('text')}
        head={[importing]}
        actions={[order]}
        empty={{ text: t('empty'), action: importing }}
      />
      <Modal opened={isImporting} onClose={() => setImporting(false)} title={t('import.title')} size="lg" centered>
        <ImportReceipts onDone={() => setImporting(false)} />
      </Modal>
    </>
  )
}
