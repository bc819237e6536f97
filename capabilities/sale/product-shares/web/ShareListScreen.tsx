import { IconEdit, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { endShare, shareList } from '../contract.ts'
import { productSharesTexts } from '../texts.ts'

type Row = RowOf<typeof shareList>

const look = { size: 16, stroke: 1.8 }
const permission = 'product_shares.manage'
const isLive = (row: Row) => row.endedAt === null

/** Who of the team gets what part of which product. */
export default function ShareListScreen() {
  const t = useTexts(productSharesTexts)
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/settings/product_shares/new',
  }
  const team: Action = { key: 'team', text: t('action.team'), to: () => '/cabinet/settings/team' }
  const earnings: Action = {
    key: 'earnings',
    text: t('action.earnings'),
    permission: 'earnings.read',
    to: () => '/cabinet/sales_earnings?part=share',
  }
  const actions: Action<Row>[] = [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      permission,
      shows: isLive,
      to: ({ id }) => `/cabinet/settings/product_shares/${id}`,
    },
    {
      key: 'end',
      text: t('action.end'),
      icon: <IconPlayerStop {...look} />,
      danger: true,
      permission,
      shows: isLive,
      done: t('done.end'),
      run: ({ id }) => api(endShare, { id }),
      confirm: (row) => ({
        title: t('confirm.end', { name: row.partnerName, product: row.productName }),
        text: t('confirm.end_text'),
        yes: t('action.end'),
      }),
    },
  ]
  return (
    <ListScreen
      list={shareList}
      texts={productSharesTexts}
      text={t('subtitle')}
      head={[team, earnings, add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `/cabinet/settings/product_shares/${row.id}`}
    />
  )
}
