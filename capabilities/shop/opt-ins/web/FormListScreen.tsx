import { IconAddressBook, IconEdit, IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { closeForm, formList, openForm, removeForm } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
import { optInFormState } from '../vocabulary.ts'

type Row = RowOf<typeof formList>

const look = { size: 16, stroke: 1.8 }
const path = '/cabinet/opt_ins'
const permission = 'opt_ins.change'

/** The seller's opt-in forms. */
export default function FormListScreen() {
  const t = useTexts(optInsTexts)
  const may = (deed: string) => (row: Row) => permits(optInFormState, row.state, deed)
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    to: () => `${path}/new`,
  }
  const contacts: Action = {
    key: 'contacts',
    text: t('to_contacts'),
    icon: <IconAddressBook {...look} />,
    to: () => `${path}/contacts`,
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: ({ id }) => `${path}/${id}` },
    {
      key: 'see',
      text: t('action.see'),
      icon: <IconExternalLink {...look} />,
      run: (row) => void window.open(row.path, '_blank', 'noopener'),
    },
    {
      key: 'contacts',
      text: t('action.contacts'),
      icon: <IconAddressBook {...look} />,
      to: ({ id }) => `${path}/contacts?form_id=${id}`,
    },
    {
      key: 'open',
      text: t('action.open'),
      permission,
      shows: may('open'),
      done: t('done.open'),
      run: ({ id }) => api(openForm, { id }),
    },
    {
      key: 'close',
      text: t('action.close'),
      permission,
      shows: may('close'),
      done: t('done.close'),
      run: ({ id }) => api(closeForm, { id }),
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      permission,
      danger: true,
      confirm: () => ({ title: t('confirm.remove'), yes: t('action.remove') }),
      done: t('done.remove'),
      run: ({ id }) => api(removeForm, { id }),
    },
  ]
  return (
    <ListScreen
      list={formList}
      texts={optInsTexts}
      title={t('title')}
      text={t('text')}
      head={[contacts, add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `${path}/${row.id}`}
    />
  )
}
