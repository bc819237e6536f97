import { IconAddressBook, IconShoppingBag } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { closeForm, formList, openForm, removeForm } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
import { CustomersRule } from './CustomersRule.tsx'

const path = '/cabinet/opt_ins'
const permission = 'opt_ins.change'

/** The seller's opt-in forms. */
export default function FormListScreen() {
  const t = useTexts(optInsTexts)
  return (
    <ListScreen
      list={formList}
      texts={optInsTexts}
      head={{
        contacts: { text: t('to_contacts'), icon: IconAddressBook, to: `${path}/contacts` },
        customers: {
          text: t('customers.title'),
          icon: IconShoppingBag,
          permission,
          dialogSize: 'lg',
          dialog: () => <CustomersRule />,
        },
        new: { permission, feature: 'double_opt_ins', to: `${path}/new` },
      }}
      actions={{
        edit: { to: ({ id }) => `${path}/${id}` },
        see: { opens: (row) => void window.open(row.path, '_blank', 'noopener') },
        contacts: { icon: IconAddressBook, to: ({ id }) => `${path}/contacts?form_id=${id}` },
        open: { permission, run: ({ id }) => api(openForm, { id }) },
        close: { permission, run: ({ id }) => api(closeForm, { id }) },
        remove: { permission, asks: true, run: ({ id }) => api(removeForm, { id }) },
      }}
      to={(row) => `${path}/${row.id}`}
    />
  )
}
