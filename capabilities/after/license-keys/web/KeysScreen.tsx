import { IconCopy, IconReceipt, IconTrash, IconUserX } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { keyList, removeKey, revokeKey } from '../contract.ts'
import { licenseKeyTexts } from '../texts.ts'
import { licenseKeyState } from '../vocabulary.ts'

type Row = RowOf<typeof keyList>

const look = { size: 16, stroke: 1.8 }
const may = (action: string) => (row: Row) => permits(licenseKeyState, row.state, action)

/** Every key of the seller, in stock, with a buyer or taken back. */
export default function KeysScreen() {
  const t = useTexts(licenseKeyTexts)
  const actions: Action<Row>[] = [
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      done: t('done.copy'),
      run: (row) => navigator.clipboard.writeText(row.key),
    },
    {
      key: 'order',
      text: t('action.order'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      shows: (row) => row.orderId !== null,
      to: (row) => `/cabinet/orders/${row.orderId}`,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      permission: 'license_keys.change',
      shows: may('remove'),
      done: t('done.remove'),
      run: ({ id }) => api(removeKey, { id }),
    },
    {
      key: 'revoke',
      text: t('action.revoke'),
      icon: <IconUserX {...look} />,
      permission: 'license_keys.change',
      danger: true,
      shows: may('revoke'),
      done: t('done.revoke'),
      confirm: () => ({
        title: t('confirm.revoke.title'),
        text: t('confirm.revoke.text'),
        yes: t('action.revoke'),
        danger: true,
      }),
      run: ({ id }) => api(revokeKey, { id }),
    },
  ]
  return <ListScreen list={keyList} texts={licenseKeyTexts} actions={actions} empty={{ text: t('empty') }} />
}
