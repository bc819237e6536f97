import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { archivePlan } from '../contract.ts'
import { planTexts } from '../texts.ts'
import type { PlanFeature } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'
import { planList } from '../contract/lists.ts'

const path = '/admin/plans'

/** What the operator sells to sellers. */
export default function PlanListScreen() {
  const { t, feature, nameIn } = usePlanWords()
  return (
    <ListScreen
      list={planList}
      texts={planTexts}
      title={t('list.plans.title')}
      text={t('list.plans.text')}
      audience="admin"
      head={{
        new: { permission: 'plans.operate', to: `${path}/new` },
      }}
      actions={{
        archive: {
          permission: 'plans.operate',
          shows: (row) => !row.legacy && !row.archived,
          asks: true,
          run: ({ id }) => api(archivePlan, { id, isArchived: true }),
        },
        unarchive: {
          permission: 'plans.operate',
          shows: (row) => !row.legacy && row.archived,
          run: ({ id }) => api(archivePlan, { id, isArchived: false }),
        },
      }}
      empty={t('list.plans.empty')}
      to={(row) => `${path}/${row.id}`}
      cells={{
        name: (row) => nameIn(row.names),
        features: (row) => ((row.features as PlanFeature[] | null) ?? []).map(feature).join(', '),
      }}
    />
  )
}
