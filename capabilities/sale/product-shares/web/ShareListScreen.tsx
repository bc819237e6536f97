import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { endShare, shareList } from '../contract.ts'
import { productSharesTexts } from '../texts.ts'

type Row = RowOf<typeof shareList>

const permission = 'product_shares.manage'
const isLive = (row: Row) => row.endedAt === null

/** Who of the team gets what part of which product. */
export default function ShareListScreen() {
  return (
    <ListScreen
      list={shareList}
      texts={productSharesTexts}
      head={{
        team: { to: '/cabinet/settings/team' },
        earnings: { permission: 'earnings.read', to: '/cabinet/sales_earnings?part=share' },
        new: { permission, to: '/cabinet/settings/product_shares/new' },
      }}
      actions={{
        edit: { permission, shows: isLive, to: ({ id }) => `/cabinet/settings/product_shares/${id}` },
        end: {
          permission,
          shows: isLive,
          asks: (row) => ({ name: row.partnerName, product: row.productName }),
          run: ({ id }) => api(endShare, { id }),
        },
      }}
      to={(row) => `/cabinet/settings/product_shares/${row.id}`}
    />
  )
}
