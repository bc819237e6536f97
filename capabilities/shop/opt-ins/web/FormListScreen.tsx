import { IconAddressBook } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { closeForm, formList, openForm, removeForm } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
import { optInFormState } from '../vocabulary.ts'

type Row = RowOf<typeof formList>

const path = '/cabinet/opt_ins'
const permission = 'opt_ins.change'

/** The seller's opt-in forms. */
export default function FormListScreen() {
  const t = useTexts(optInsTexts)
  const may = (deed: string) => (row: Row) => permits(optInFormState, row.state, deed)
  return (
    <ListScreen
      list={formList}
      texts={optInsTexts}
      text={t('text')}
      head={{
        contacts: { text: t('to_contacts'), icon: IconAddressBook, to: `${path}/contacts` },
        new: { text: t('new'), permission, to: `${path}/new` },
      }}
      actions={{
        edit: { to: ({ id }) => `${path}/${id}` },
        see: { opens: (row) => void window.open(row.path, '_blank', 'noopener') },
        contacts: { icon: IconAddressBook, to: ({ id }) => `${path}/contacts?form_id=${id}` },
        open: { permission, shows: may('open'), run: ({ id }) => api(openForm, { id }) },
        close: { permission, shows: may('close'), run: ({ id }) => api(closeForm, { id }) },
        remove: { permission, asks: true, run: ({ id }) => api(removeForm, { id }) },
      }}
      to={(row) => `${path}/${row.id}`}
    />
  )
}
