import { IconRefresh } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { downloadList, resetDownloads } from '../contract.ts'
import { downloadTexts } from '../texts.ts'

/** Who fetched, heard, watched or read what, and when. */
export default function DownloadsScreen() {
  return (
    <ListScreen
      list={downloadList}
      texts={downloadTexts}
      actions={{
        order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
        reset: {
          icon: IconRefresh,
          permission: 'downloads.change',
          asks: (row) => ({ name: String(row.ownerName ?? '') }),
          run: (row) => api(resetDownloads, { id: row.accessId }),
        },
      }}
    />
  )
}
