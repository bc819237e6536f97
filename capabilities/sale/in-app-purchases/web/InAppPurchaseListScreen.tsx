import { Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { inAppPurchaseList } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'
import { ImportReceipts } from './ImportReceipts.tsx'

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
  return (
    <>
      <ListScreen
        list={inAppPurchaseList}
        texts={inAppPurchasesTexts}
        head={{ import: { text: t('import.title'), permission: 'orders.change', opens: () => setImporting(true) } }}
        actions={{ order: { to: (row) => `/cabinet/orders/${row.orderId}` } }}
        empty={{ text: t('empty'), action: importing }}
      />
      <Modal opened={isImporting} onClose={() => setImporting(false)} title={t('import.title')} size="lg" centered>
        <ImportReceipts onDone={() => setImporting(false)} />
      </Modal>
    </>
  )
}
