import { IconBan } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { dealList, sendDeal, withdrawDeal } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import { dealOfferState } from '../vocabulary.ts'

type Row = RowOf<typeof dealList>

/** What may be done with an offer; a deal that was bought has its order's state, which is none of an offer's. */
const may = (what: string) => (row: Row) =>
  row.origin === 'draft' && row.state in dealOfferState.states && permits(dealOfferState, row.state as 'draft', what)

export default function DealListScreen() {
  const t = useTexts(dealTexts)
  const { profileType } = useSession()
  const isOwn = profileType === 'sales_team_member'
  const permission = 'deals.change'
  const buyer = (row: Row) => ({ buyer: String(row.buyerName || row.buyerEmail) })
  const hasOrder = (row: Row) => row.orderId !== null
  return (
    <ListScreen
      list={dealList}
      audience={isOwn ? 'team_member' : 'seller'}
      texts={dealTexts}
      text={t(isOwn ? 'subtitle.own' : 'subtitle')}
      head={{
        board: { text: t('leaderboard.title'), to: '/cabinet/deals/leaderboard' },
        team: { text: t('team'), permission: 'sales_team.read', to: '/cabinet/sales_team' },
        new: { permission, to: '/cabinet/deals/new' },
      }}
      actions={{
        open: { shows: (row) => row.origin === 'draft', to: ({ id }) => `/cabinet/deals/${id}` },
        order: { permission: 'orders.read', shows: hasOrder, to: (row) => `/cabinet/orders/${row.orderId}` },
        earnings: {
          permission: 'earnings.read',
          shows: hasOrder,
          to: (row) => `/cabinet/sales_earnings?order_id=${row.orderId}`,
        },
        send: { permission, shows: may('edit'), run: ({ id }) => api(sendDeal, { id }) },
        send_again: {
          permission,
          shows: may('buy'),
          run: ({ id }) => api(sendDeal, { id }),
          done: t('done.send'),
        },
        copy: { shows: may('buy'), run: (row) => navigator.clipboard.writeText(`${location.origin}${row.link}`) },
        withdraw: {
          icon: IconBan,
          permission,
          shows: may('withdraw'),
          asks: (row) => buyer(row),
          run: ({ id }) => api(withdrawDeal, { id }),
        },
      }}
      to={(row) => (row.origin === 'draft' ? `/cabinet/deals/${row.id}` : `/cabinet/orders/${row.orderId}`)}
    />
  )
}
