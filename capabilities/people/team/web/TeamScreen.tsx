import { Avatar } from '@mantine/core'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { inviteAction, memberActions } from '#capabilities/people/identity/web/index.ts'
import { endMember, inviteAgain, memberList, pauseMember, remindMember, resumeMember } from '../contract.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState } from '../vocabulary.ts'

const place = { permission: 'team.manage', path: '/cabinet/settings/team' } as const

export default function TeamScreen() {
  const t = useTexts(teamTexts)
  const add = inviteAction(t, place)
  const roles: Action = { key: 'roles', text: t('roles'), to: () => '/cabinet/settings/team_roles' }
  const actions = memberActions({
    ...place,
    t,
    machine: teamMemberState,
    calls: {
      remind: (of) => api(remindMember, of),
      pause: (of) => api(pauseMember, of),
      resume: (of) => api(resumeMember, of),
      invite_again: (of) => api(inviteAgain, of),
      end: (of) => api(endMember, of),
    },
  })
  return (
    <ListScreen
      list={memberList}
      texts={teamTexts}
      head={[roles, add]}
      actions={actions}
      cells={{
        name: ({ name, avatarUrl }) => (
          <span className="k-row">
            <Avatar
              src={avatarUrl ? String(avatarUrl) : null}
              name={String(name)}
              size={28}
              radius="xl"
              color="brand"
              alt=""
            />
            {String(name)}
          </span>
        ),
      }}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `${place.path}/${row.id}`}
    />
  )
}
