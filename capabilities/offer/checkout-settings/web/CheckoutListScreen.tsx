import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { checkoutList, removeCheckoutSettings } from '../contract.ts'
import { checkoutSettingsTexts } from '../texts.ts'

type Row = RowOf<typeof checkoutList>

const look = { size: 16, stroke: 1.8 }
const path = '/cabinet/settings/checkouts'

export default function CheckoutListScreen() {
  const t = useTexts(checkoutSettingsTexts)
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    to: () => `${path}/new`,
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: ({ id }) => `${path}/${id}` },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      danger: true,
      confirm: (row) => ({
        title: t('confirm.remove'),
        text: t('confirm.remove_text', { count: row.productsCount }),
        yes: t('action.remove'),
      }),
      done: t('done.remove'),
      run: ({ id }) => api(removeCheckoutSettings, { id }),
    },
  ]
  return (
    <ListScreen
      list={checkoutList}
      texts={checkoutSettingsTexts}
      text={t('text')}
      head={[add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `${path}/${row.id}`}
      cells={{ isDefault: (row) => (row.isDefault ? <Badge tone="green">{t('default')}</Badge> : null) }}
    />
  )
}
