import { IconBriefcase, IconCopy, IconReportMoney } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { inviteAction, memberActions } from '#capabilities/people/identity/web/index.ts'
import { endMember, inviteAgain, memberList, pauseMember, remindMember, resumeMember } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState } from '../vocabulary.ts'
import { useSalesWords } from './sales-words.ts'

type Row = RowOf<typeof memberList>

const look = { size: 16, stroke: 1.8 }
const place = { permission: 'sales_team.change', path: '/cabinet/sales_team' } as const

export default function MemberListScreen() {
  const { t, percents } = useSalesWords()
  const add = inviteAction(t, place)
  const plans: Action = { key: 'plans', text: t('plans'), to: () => '/cabinet/deal_incentive_plans' }
  const earnings: Action = {
    key: 'earnings',
    text: t('earnings'),
    permission: 'earnings.read',
    to: () => '/cabinet/sales_earnings',
  }
  return (
    <ListScreen
      list={memberList}
      texts={salesTeamTexts}
      head={[plans, earnings, add]}
      actions={useMemberActions()}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `${place.path}/${row.id}`}
      cells={{
        productsCount: (row) =>
          row.productsCount === 0 ? t('plan.all_products') : <bdi className="k-numbers">{row.productsCount}</bdi>,
        maxDiscountBp: (row) => <bdi className="k-numbers">{percents(`-${row.maxDiscountBp}`)}</bdi>,
      }}
    />
  )
}

/** What can be done with a member. */
const useMemberActions = (): Action<Row>[] => {
  const { t } = useSalesWords()
  const [edit, ...deeds] = memberActions({
    ...place,
    t,
    machine: salesTeamMemberState,
    calls: {
      remind: (of) => api(remindMember, of),
      pause: (of) => api(pauseMember, of),
      resume: (of) => api(resumeMember, of),
      invite_again: (of) => api(inviteAgain, of),
      end: (of) => api(endMember, of),
    },
  })
  return [
    edit!,
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      shows: (row) => permits(salesTeamMemberState, row.state, 'sell'),
      done: t('done.copy'),
      run: (row) => navigator.clipboard.writeText(`${location.origin}${row.link}`),
    },
    {
      key: 'deals',
      text: t('action.deals'),
      icon: <IconBriefcase {...look} />,
      permission: 'deals.read',
      to: ({ id }) => `/cabinet/deals?sales_team_member_id=${id}`,
    },
    {
      key: 'earnings',
      text: t('action.earnings'),
      icon: <IconReportMoney {...look} />,
      permission: 'earnings.read',
      to: ({ id }) => `/cabinet/sales_earnings?sales_team_member_id=${id}`,
    },
    ...deeds,
  ]
}
