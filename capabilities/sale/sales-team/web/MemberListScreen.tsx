import {
  IconBriefcase,
  IconCopy,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconReportMoney,
  IconSend,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Row } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { endMember, inviteAgain, memberList, pauseMember, remindMember, resumeMember } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState } from '../vocabulary.ts'
import { useSalesWords } from './sales-words.ts'

const look = { size: 16, stroke: 1.8 }
const permission = 'sales_team.change'

export default function MemberListScreen() {
  const { t, percents } = useSalesWords()
  const add: Action = {
    key: 'invite',
    text: t('invite'),
    icon: <IconUserPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/sales_team/new',
  }
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
      text={t('subtitle')}
      head={[plans, earnings, add]}
      actions={useMemberActions()}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `/cabinet/sales_team/${row.id}`}
      cells={{
        productsCount: (row) =>
          row['productsCount'] === 0 ? (
            t('plan.all_products')
          ) : (
            <bdi className="k-numbers">{String(row['productsCount'])}</bdi>
          ),
        maxDiscountBp: (row) => <bdi className="k-numbers">{percents(`-${String(row['maxDiscountBp'])}`)}</bdi>,
      }}
    />
  )
}

const may = (what: string) => (row: Row) => permits(salesTeamMemberState, row['state'] as 'invited', what)

/** What can be done with a member. */
const useMemberActions = (): Action<Row>[] => {
  const { t } = useSalesWords()
  return [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      permission,
      to: ({ id }) => `/cabinet/sales_team/${id}`,
    },
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      shows: may('sell'),
      done: t('done.copy'),
      run: (row) => navigator.clipboard.writeText(`${location.origin}${String(row['link'])}`),
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
    {
      key: 'remind',
      text: t('action.remind'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('remind'),
      done: t('done.remind'),
      run: ({ id }) => api(remindMember, { id }),
    },
    {
      key: 'pause',
      text: t('action.pause'),
      icon: <IconPlayerPause {...look} />,
      permission,
      shows: may('pause'),
      done: t('done.pause'),
      run: ({ id }) => api(pauseMember, { id }),
    },
    {
      key: 'resume',
      text: t('action.resume'),
      icon: <IconPlayerPlay {...look} />,
      permission,
      shows: may('resume'),
      done: t('done.resume'),
      run: ({ id }) => api(resumeMember, { id }),
    },
    {
      key: 'invite_again',
      text: t('action.invite_again'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('invite_again'),
      done: t('done.invite_again'),
      run: ({ id }) => api(inviteAgain, { id }),
    },
    {
      key: 'end',
      text: t('action.end'),
      icon: <IconUserMinus {...look} />,
      danger: true,
      permission,
      shows: may('end'),
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
