import {
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUserMinus,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'
import type { Row } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { endMember, inviteAgain, memberList, pauseMember, remindMember, resumeMember } from '../contract.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState } from '../vocabulary.ts'

const look = { size: 16, stroke: 1.8 }
const permission = 'team.manage'
const may = (what: string) => (row: Row) => permits(teamMemberState, row['state'] as 'invited', what)

export default function TeamScreen() {
  const t = useRoomTexts(teamTexts)
  const add: Action = {
    key: 'invite',
    text: t('invite'),
    icon: <IconUserPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/settings/team/new',
  }
  const roles: Action = { key: 'roles', text: t('roles'), to: () => '/cabinet/settings/team_roles' }
  return (
    <ListScreen
      list={memberList}
      texts={teamTexts}
      text={t('subtitle')}
      head={[roles, add]}
      actions={useMemberActions()}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `/cabinet/settings/team/${row.id}`}
    />
  )
}

/** What can be done with somebody of the team. */
const useMemberActions = (): Action<Row>[] => {
  const t = useRoomTexts(teamTexts)
  const call = (key: 'remind' | 'pause' | 'resume' | 'invite_again', icon: Action['icon']) => ({
    key,
    text: t(`action.${key}`),
    icon,
    permission,
    shows: may(key),
    done: t(`done.${key}`),
  })
  return [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      permission,
      to: ({ id }) => `/cabinet/settings/team/${id}`,
    },
    { ...call('remind', <IconSend {...look} />), run: ({ id }) => api(remindMember, { id }) },
    { ...call('pause', <IconPlayerPause {...look} />), run: ({ id }) => api(pauseMember, { id }) },
    { ...call('resume', <IconPlayerPlay {...look} />), run: ({ id }) => api(resumeMember, { id }) },
    { ...call('invite_again', <IconSend {...look} />), run: ({ id }) => api(inviteAgain, { id }) },
    {
      key: 'withdraw',
      text: t('action.withdraw'),
      icon: <IconUserX {...look} />,
      danger: true,
      permission,
      shows: may('remind'),
      done: t('done.withdraw'),
      run: ({ id }) => api(endMember, { id }),
    },
    {
      key: 'end',
      text: t('action.end'),
      icon: <IconUserMinus {...look} />,
      danger: true,
      permission,
      shows: (row) => may('end')(row) && !may('remind')(row),
      done: t('done.end'),
      run: ({ id }) => api(endMember, { id }),
      confirm: (row) => ({
        title: t('confirm.end', { name: String(row['name']) }),
        text: t('confirm.end_text'),
        yes: t('action.end'),
      }),
    },
  ]
}
