import { IconReceipt, IconRefresh } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { downloadList, resetDownloads } from '../contract.ts'
import { downloadTexts } from '../texts.ts'

type Row = RowOf<typeof downloadList>

const look = { size: 16, stroke: 1.8 }

/** Who fetched, heard, watched or read what, and when. */
export default function DownloadsScreen() {
  const t = useTexts(downloadTexts)
  const actions: Action<Row>[] = [
    {
      key: 'order',
      text: t('action.order'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      to: (row) => `/cabinet/orders/${row.orderId}`,
    },
    {
      key: 'reset',
      text: t('action.reset'),
      icon: <IconRefresh {...look} />,
      permission: 'downloads.change',
      done: t('done.reset'),
      confirm: (row) => ({
        title: t('confirm.reset.title'),
        text: t('confirm.reset.text', { name: String(row.ownerName ?? '') }),
        yes: t('action.reset'),
      }),
      run: (row) => api(resetDownloads, { id: row.accessId }),
    },
  ]
  return <ListScreen list={downloadList} texts={downloadTexts} actions={actions} empty={{ text: t('empty') }} />
}
