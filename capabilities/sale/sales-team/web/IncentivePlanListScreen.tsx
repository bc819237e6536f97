import { IconArchive, IconEdit, IconPlus } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { archiveIncentivePlan, incentivePlanList } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { useSalesWords } from './sales-words.ts'

type Row = RowOf<typeof incentivePlanList>

const look = { size: 16, stroke: 1.8 }

export default function IncentivePlanListScreen() {
  const { t, valueOf } = useSalesWords()
  const permission = 'sales_team.change'
  const add: Action = {
    key: 'new',
    text: t('plan.new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission,
    to: () => '/cabinet/deal_incentive_plans/new',
  }
  const team: Action = { key: 'team', text: t('title'), permission: 'sales_team.read', to: () => '/cabinet/sales_team' }
  const actions: Action<Row>[] = [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      to: ({ id }) => `/cabinet/deal_incentive_plans/${id}`,
    },
    {
      key: 'archive',
      text: t('plan.archive'),
      icon: <IconArchive {...look} />,
      permission,
      shows: (row) => !row.archived,
      run: ({ id }) => api(archiveIncentivePlan, { id }),
      done: t('plan.archived'),
      confirm: (row) => ({
        title: t('plan.archive_title', { name: row.name }),
        text: t('plan.archive_text'),
        yes: t('plan.archive'),
      }),
    },
  ]
  return (
    <ListScreen
      list={incentivePlanList}
      texts={salesTeamTexts}
      title={t('plans')}
      text={t('plans.subtitle')}
      head={[team, add]}
      actions={actions}
      empty={{ text: t('plans.empty'), action: add }}
      to={(row) => `/cabinet/deal_incentive_plans/${row.id}`}
      cells={{
        value: (row) => <bdi className="k-numbers k-nowrap">{valueOf(row)}</bdi>,
        basis: (row) => (row.valueForm === 'percents' ? t(`choice.basis.${row.basis}`) : '–'),
        archived: (row) =>
          row.archived ? (
            <Badge tone="gray">{t('view.archived')}</Badge>
          ) : (
            <Badge tone="green">{t('view.current')}</Badge>
          ),
      }}
    />
  )
}
