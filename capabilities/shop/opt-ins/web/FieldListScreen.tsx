import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fieldList, removeField } from '../contract/fields.ts'
import { optInsTexts } from '../texts.ts'
import { FieldForm } from './FieldForm.tsx'

type Row = RowOf<typeof fieldList>

const permission = 'opt_ins.change'

/** What the seller knows of contacts besides address and name. */
export default function FieldListScreen() {
  const t = useTexts(optInsTexts)
  const [edited, setEdited] = useState<Row | 'new'>()
  return (
    <>
      <ListScreen
        list={fieldList}
        texts={optInsTexts}
        title={t('fields.title')}
        text={t('fields.text')}
        head={{ new: { text: t('fields.new'), permission, feature: 'double_opt_ins', opens: () => setEdited('new') } }}
        actions={{
          edit: { permission, opens: setEdited },
          contacts: {
            text: t('fields.contacts'),
            to: (row) => `/cabinet/opt_ins/contacts?field=${encodeURIComponent(`${row.key} != `)}`,
          },
          remove: {
            permission,
            confirm: (row) => ({
              title: t('fields.remove'),
              text: t('fields.remove_text', { count: row.contactsCount }),
              yes: t('action.remove'),
            }),
            run: ({ id }) => api(removeField, { id }),
          },
        }}
        empty={t('fields.empty')}
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
