import { Badge } from '#ui/Badge.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { archiveIncentivePlan, incentivePlanList } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { useSalesWords } from './sales-words.ts'

export default function IncentivePlanListScreen() {
  const { t, valueOf } = useSalesWords()
  const permission = 'sales_team.change'
  return (
    <ListScreen
      list={incentivePlanList}
      texts={salesTeamTexts}
      title={t('plans')}
      head={{
        team: { text: t('title'), permission: 'sales_team.read', to: '/cabinet/sales_team' },
        new: { permission, feature: 'sales_team', to: '/cabinet/deal_incentive_plans/new' },
      }}
      actions={{
        edit: { to: ({ id }) => `/cabinet/deal_incentive_plans/${id}` },
        archive: {
          permission,
          shows: (row) => !row.archived,
          asks: ({ name }) => ({ name }),
          run: ({ id }) => api(archiveIncentivePlan, { id }),
        },
      }}
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
