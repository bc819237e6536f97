import { IconRefresh } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { downloadList, resetDownloads } from '../contract.ts'
import { downloadTexts } from '../texts.ts'

/** Who fetched, heard, watched or read what, and when. */
export default function DownloadsScreen() {
  const t = useTexts(downloadTexts)
  return (
    <ListScreen
      list={downloadList}
      texts={downloadTexts}
      actions={{
        order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
        reset: {
          icon: IconRefresh,
          permission: 'downloads.change',
          confirm: (row) => ({
            title: t('confirm.reset.title'),
            text: t('confirm.reset.text', { name: String(row.ownerName ?? '') }),
            yes: t('action.reset'),
          }),
          run: (row) => api(resetDownloads, { id: row.accessId }),
        },
      }}
    />
  )
}
