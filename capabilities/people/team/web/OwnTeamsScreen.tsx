import { IconBuildingStore, IconCheck, IconLogout, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { declineTeam, joinTeam, leaveTeam, ownTeams } from '../contract.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState } from '../vocabulary.ts'

type Team = ClientOutput<typeof ownTeams>['list'][number]

/** The sellers somebody works for, and who invites them. */
export default function OwnTeamsScreen() {
  const t = useTexts(teamTexts)
  return (
    <>
      <PageHead title={t('own.title')} text={t('own.subtitle')} />
      <Loaded endpoint={ownTeams} input={{}}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('own.title')} text={t('own.empty')} />
          ) : (
            <div className="k-stack">
              {list.map((team) => (
                <section key={team.id} className="k-panel" aria-label={team.sellerName}>
                  <TeamLine team={team} />
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const TeamLine = ({ team }: { team: Team }) => {
  const t = useTexts(teamTexts)
  const state = team.state as keyof typeof teamMemberState.states
  return (
    <div className="k-split">
      <div>
        <h2>
          {team.sellerName}{' '}
          <Badge tone={teamMemberState.states[state].tone}>{t(`state.team_member_state.${state}`)}</Badge>
        </h2>
        <p className="k-second">{team.roleName}</p>
      </div>
      <div className="k-actions">
        <ActionBar actions={useTeamActions(team)} target={undefined} />
      </div>
    </div>
  )
}

const look = { size: 16, stroke: 1.8 }

const useTeamActions = ({ id, sellerId, sellerName: seller, state }: Team): Action[] => {
  const t = useTexts(teamTexts)
  const queries = useQueryClient()
  const isInvited = state === 'invited'
  const again = () => queries.invalidateQueries()
  return [
    {
      key: 'leave',
      text: t('own.leave'),
      icon: <IconLogout {...look} />,
      danger: true,
      shows: () => !isInvited,
      confirm: () => ({
        title: t('own.leave_title', { seller }),
        text: t('own.leave_text', { seller }),
        yes: t('own.leave'),
      }),
      done: t('own.left', { seller }),
      run: () => api(leaveTeam, { id }).then(again),
    },
    {
      key: 'decline',
      text: t('invitation.decline'),
      icon: <IconX {...look} />,
      shows: () => isInvited,
      done: t('own.declined'),
      run: () => api(declineTeam, { id }).then(again),
    },
    {
      key: 'open',
      text: t('own.open'),
      icon: <IconBuildingStore {...look} />,
      primary: true,
      shows: () => state === 'active',
      to: () => `/team_member/cabinet?seller_id=${sellerId}`,
    },
    {
      key: 'accept',
      text: t('invitation.accept'),
      icon: <IconCheck {...look} />,
      primary: true,
      shows: () => isInvited,
      done: t('own.joined', { seller }),
      run: () => api(joinTeam, { id }).then(again),
    },
  ]
}
