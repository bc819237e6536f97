import { IconEdit, IconEye, IconPlus, IconPower, IconTrash } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { activateItem, deactivateItem, itemList, removeItem } from '../../contract.ts'
import { embedsTexts } from '../../texts.ts'
import { itemState } from '../../vocabulary.ts'

type Row = RowOf<typeof itemList>

const look = { size: 16, stroke: 1.8 }

/** What a seller, or a publisher, has put on pages of others. */
export default function ItemListScreen() {
  const t = useTexts(embedsTexts)
  const { to } = useArea()
  const may = (action: string) => (row: Row) => permits(itemState, row.state, action)
  const page = ({ id }: Row) => to(`embeddable_items/${id}/edit`)
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    to: () => to('embeddable_items/new'),
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: page },
    {
      key: 'preview',
      text: t('action.preview'),
      icon: <IconEye {...look} />,
      to: ({ id }) => to(`embeddable_items/${id}/preview`),
    },
    {
      key: 'activate',
      text: t('action.activate'),
      icon: <IconPower {...look} />,
      shows: may('activate'),
      run: ({ id }) => api(activateItem, { id }),
      done: t('done.activated'),
    },
    {
      key: 'deactivate',
      text: t('action.deactivate'),
      icon: <IconPower {...look} />,
      shows: may('deactivate'),
      run: ({ id }) => api(deactivateItem, { id }),
      done: t('done.deactivated'),
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      danger: true,
      confirm: () => ({ title: t('confirm.remove'), text: t('confirm.remove_text'), yes: t('action.remove') }),
      done: t('done.removed'),
      run: ({ id }) => api(removeItem, { id }),
    },
  ]
  return (
    <ListScreen
      list={itemList}
      texts={embedsTexts}
      title={t('title')}
      text={t('subtitle')}
      head={[add]}
      actions={actions}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      to={page}
    />
  )
}
