import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { inAppPurchaseList } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'
import { ImportReceipts } from './ImportReceipts.tsx'

const importing = (_: void, close: () => void) => <ImportReceipts onDone={close} />

/** Receipts of app stores, and what each opened. */
export default function InAppPurchaseListScreen() {
  return (
    <ListScreen
      list={inAppPurchaseList}
      texts={inAppPurchasesTexts}
      head={{
        import: {
          permission: 'orders.change',
          primary: true,
          dialogSize: 'lg',
          dialog: importing,
        },
      }}
      actions={{ order: { to: (row) => `/cabinet/orders/${row.orderId}` } }}
    />
  )
}
