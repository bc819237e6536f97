import { IconUserMinus } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { remindStaff, staffInvitationList, withdrawStaffInvitation } from '../contract.ts'
import { staffTexts } from '../texts.ts'
import { useStaffWords } from './staff-words.ts'

/** Who was invited to work for the operator, and what became of it. */
export default function InvitationListScreen() {
  const { t, right } = useStaffWords()
  return (
    <ListScreen
      list={staffInvitationList}
      texts={staffTexts}
      audience="admin"
      head={{
        people: { text: t('list.people.title'), permission: 'staff.manage', to: '/admin/staff' },
        invite: { permission: 'staff.manage', to: '/admin/staff/new' },
      }}
      actions={{
        remind: { run: ({ id }) => api(remindStaff, { id }), done: t('invited') },
        withdraw: { icon: IconUserMinus, run: ({ id }) => api(withdrawStaffInvitation, { id }) },
      }}
      cells={{ rights: (row) => row.rights.map(right).join(', ') || t('no_rights') }}
    />
  )
}
