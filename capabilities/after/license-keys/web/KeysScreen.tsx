import { IconUserX } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { keyList, removeKey, revokeKey } from '../contract.ts'
import { licenseKeyTexts } from '../texts.ts'

/** Every key of the seller, in stock, with a buyer or taken back. */
export default function KeysScreen() {
  return (
    <ListScreen
      list={keyList}
      texts={licenseKeyTexts}
      actions={{
        copy: { run: (row) => navigator.clipboard.writeText(row.key) },
        order: {
          permission: 'orders.read',
          shows: (row) => row.orderId !== null,
          to: (row) => `/cabinet/orders/${row.orderId}`,
        },
        remove: { permission: 'license_keys.change', run: ({ id }) => api(removeKey, { id }) },
        revoke: {
          icon: IconUserX,
          permission: 'license_keys.change',
          asks: true,
          run: ({ id }) => api(revokeKey, { id }),
        },
      }}
    />
  )
}
