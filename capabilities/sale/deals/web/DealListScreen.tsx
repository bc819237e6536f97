import {
  IconBan,
  IconCopy,
  IconExternalLink,
  IconPlus,
  IconReceipt,
  IconReportMoney,
  IconSend,
} from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { dealList, sendDeal, withdrawDeal } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import { dealOfferState } from '../vocabulary.ts'

type Row = RowOf<typeof dealList>

const look = { size: 16, stroke: 1.8 }
/** What may be done with an offer; a deal that was bought has its order's state, which is none of an offer's. */
const may = (what: string) => (row: Row) =>
  row.origin === 'draft' && row.state in dealOfferState.states && permits(dealOfferState, row.state as 'draft', what)

export default function DealListScreen() {
  const t = useTexts(dealTexts)
  const { profileType } = useSession()
  const isOwn = profileType === 'sales_team_member'
  const permission = 'deals.change'
  const buyer = (row: Row) => ({ buyer: String(row.buyerName || row.buyerEmail) })
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/deals/new',
  }
  const team: Action = { key: 'team', text: t('team'), permission: 'sales_team.read', to: () => '/cabinet/sales_team' }
  const board: Action = { key: 'board', text: t('leaderboard.title'), to: () => '/cabinet/deals/leaderboard' }
  const hasOrder = (row: Row) => row.orderId !== null
  const actions: Action<Row>[] = [
    {
      key: 'open',
      text: t('action.open'),
      icon: <IconExternalLink {...look} />,
      shows: (row) => row.origin === 'draft',
      to: ({ id }) => `/cabinet/deals/${id}`,
    },
    {
      key: 'order',
      text: t('action.order'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      shows: hasOrder,
      to: (row) => `/cabinet/orders/${row.orderId}`,
    },
    {
      key: 'earnings',
      text: t('action.earnings'),
      icon: <IconReportMoney {...look} />,
      permission: 'earnings.read',
      shows: hasOrder,
      to: (row) => `/cabinet/sales_earnings?order_id=${row.orderId}`,
    },
    {
      key: 'send',
      text: t('action.send'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('edit'),
      done: t('done.send'),
      run: ({ id }) => api(sendDeal, { id }),
    },
    {
      key: 'send_again',
      text: t('action.send_again'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('buy'),
      done: t('done.send'),
      run: ({ id }) => api(sendDeal, { id }),
    },
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      shows: may('buy'),
      done: t('done.copy'),
      run: (row) => navigator.clipboard.writeText(`${location.origin}${row.link}`),
    },
    {
      key: 'withdraw',
      text: t('action.withdraw'),
      icon: <IconBan {...look} />,
      danger: true,
      permission,
      shows: may('withdraw'),
      done: t('done.withdraw'),
      run: ({ id }) => api(withdrawDeal, { id }),
      confirm: (row) => ({
        title: t('confirm.withdraw', buyer(row)),
        text: t('confirm.withdraw_text'),
        yes: t('action.withdraw'),
      }),
    },
  ]
  return (
    <ListScreen
      list={dealList}
      audience={isOwn ? 'team_member' : 'seller'}
      texts={dealTexts}
      title={t('title')}
      text={t(isOwn ? 'subtitle.own' : 'subtitle')}
      head={[board, team, add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => (row.origin === 'draft' ? `/cabinet/deals/${row.id}` : `/cabinet/orders/${row.orderId}`)}
    />
  )
}
