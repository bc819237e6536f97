import { Badge } from '#ui/Badge.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { staffList } from '../contract.ts'
import { staffTexts } from '../texts.ts'
import { useStaffWords } from './staff-words.ts'

/** Who works for the operator, and what they may do. */
export default function StaffListScreen() {
  const { t, right } = useStaffWords()
  return (
    <ListScreen
      list={staffList}
      texts={staffTexts}
      audience="admin"
      head={{
        invitations: { text: t('list.invitations.title'), permission: 'staff.manage', to: '/admin/staff/invitations' },
        invite: { permission: 'staff.manage', to: '/admin/staff/new' },
      }}
      to={(row) => `/admin/staff/${row.id}`}
      cells={{
        rights: (row) => {
          const rights = row.rights
          if (row.role === 'admin') return t('every_right')
          return rights.length === 0 ? t('no_rights') : rights.map(right).join(', ')
        },
        isProtected: (row) => (row.isProtected ? t('protected') : <Badge tone="amber">{t('unprotected')}</Badge>),
      }}
    />
  )
}
