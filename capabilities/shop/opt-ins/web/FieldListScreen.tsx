import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fieldList, removeField } from '../contract/fields.ts'
import { optInsTexts } from '../texts.ts'
import { FieldForm } from './FieldForm.tsx'

const permission = 'opt_ins.change'

/** What the seller knows of contacts besides address and name. */
export default function FieldListScreen() {
  const t = useTexts(optInsTexts)
  return (
    <ListScreen
      list={fieldList}
      texts={optInsTexts}
      head={{
        new: {
          text: t('fields.new'),
          permission,
          feature: 'double_opt_ins',
          dialog: (_, close) => <FieldForm onDone={close} />,
        },
      }}
      actions={{
        edit: {
          permission,
          dialogTitle: t('fields.edit'),
          dialog: ({ id }, close) => <FieldForm id={id} onDone={close} />,
        },
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
    />
  )
}
