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
  const { feature, nameIn } = usePlanWords()
  return (
    <ListScreen
      list={planList}
      texts={planTexts}
      audience="admin"
      head={{ new: { permission: 'plans.operate', to: `${path}/new` } }}
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
      to={(row) => `${path}/${row.id}`}
      cells={{
        name: (row) => nameIn(row.names),
        features: (row) => ((row.features as PlanFeature[] | null) ?? []).map(feature).join(', '),
      }}
    />
  )
}
