import { Modal } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fieldList, removeField } from '../contract/fields.ts'
import { optInsTexts } from '../texts.ts'
import { FieldForm } from './FieldForm.tsx'

type Row = RowOf<typeof fieldList>

const look = { size: 16, stroke: 1.8 }
const permission = 'opt_ins.change'

/** What the seller knows of contacts besides address and name. */
export default function FieldListScreen() {
  const t = useTexts(optInsTexts)
  const [edited, setEdited] = useState<Row | 'new'>()
  const add: Action = {
    key: 'new',
    text: t('fields.new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    run: () => setEdited('new'),
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, permission, run: setEdited },
    {
      key: 'contacts',
      text: t('fields.contacts'),
      to: (row) => `/cabinet/opt_ins/contacts?field=${encodeURIComponent(`${row.key} != `)}`,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      permission,
      danger: true,
      confirm: (row) => ({
        title: t('fields.remove'),
        text: t('fields.remove_text', { count: row.contactsCount }),
        yes: t('action.remove'),
      }),
      done: t('done.remove'),
      run: ({ id }) => api(removeField, { id }),
    },
  ]
  return (
    <>
      <ListScreen
        list={fieldList}
        texts={optInsTexts}
        title={t('fields.title')}
        text={t('fields.text')}
        head={[add]}
        actions={actions}
        empty={{ text: t('fields.empty'), action: add }}
      />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('fields.new') : t('fields.edit')}
        centered
      >
        {edited !== undefined && (
          <FieldForm {...(edited === 'new' ? {} : { id: edited.id })} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  )
}
