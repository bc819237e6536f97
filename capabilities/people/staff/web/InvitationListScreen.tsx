import { IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { remindStaff, staffInvitationList, withdrawStaffInvitation } from '../contract.ts'
import { staffTexts } from '../texts.ts'
import { staffInvitationState } from '../vocabulary.ts'
import { useStaffWords } from './staff-words.ts'

type Row = RowOf<typeof staffInvitationList>

const look = { size: 16, stroke: 1.8 }
const may = (what: string) => (row: Row) => permits(staffInvitationState, row.state, what)

/** Who was invited to work for the operator, and what became of it. */
export default function InvitationListScreen() {
  const { t, right } = useStaffWords()
  const invite: Action = {
    key: 'invite',
    text: t('invite'),
    icon: <IconUserPlus {...look} />,
    primary: true,
    permission: 'staff.manage',
    to: () => '/admin/staff/new',
  }
  const people: Action = {
    key: 'people',
    permission: 'staff.manage',
    text: t('list.people.title'),
    to: () => '/admin/staff',
  }
  const actions: Action<Row>[] = [
    {
      key: 'remind',
      text: t('remind'),
      icon: <IconSend {...look} />,
      shows: may('remind'),
      done: t('invited'),
      run: ({ id }) => api(remindStaff, { id }),
    },
    {
      key: 'withdraw',
      text: t('withdraw'),
      icon: <IconUserMinus {...look} />,
      danger: true,
      shows: may('withdraw'),
      done: t('withdraw.done'),
      run: ({ id }) => api(withdrawStaffInvitation, { id }),
    },
  ]
  return (
    <ListScreen
      list={staffInvitationList}
      texts={staffTexts}
      title={t('list.invitations.title')}
      text={t('list.invitations.text')}
      audience="admin"
      head={[people, invite]}
      actions={actions}
      empty={{ text: t('list.invitations.empty'), action: invite }}
      cells={{ rights: (row) => row.rights.map(right).join(', ') || t('no_rights') }}
    />
  )
}
