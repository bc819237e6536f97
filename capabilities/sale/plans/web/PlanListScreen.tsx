import { IconPlus } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { archivePlan } from '../contract.ts'
import { planTexts } from '../texts.ts'
import type { PlanFeature } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'
import { planList } from '../contract/lists.ts'

type Row = RowOf<typeof planList>

const path = '/admin/plans'

/** What the operator sells to sellers. */
export default function PlanListScreen() {
  const { t, feature, nameIn } = usePlanWords()
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'plans.operate',
    to: () => `${path}/new`,
  }
  const actions: Action<Row>[] = [
    {
      key: 'archive',
      text: t('archive'),
      permission: 'plans.operate',
      shows: (row) => !row.legacy && !row.archived,
      run: ({ id }) => api(archivePlan, { id, isArchived: true }),
      done: t('archived_done'),
      confirm: () => ({ title: t('confirm.archive'), text: t('confirm.archive_text'), yes: t('archive') }),
    },
    {
      key: 'unarchive',
      text: t('unarchive'),
      permission: 'plans.operate',
      shows: (row) => !row.legacy && row.archived,
      run: ({ id }) => api(archivePlan, { id, isArchived: false }),
      done: t('unarchived_done'),
    },
  ]
  return (
    <ListScreen
      list={planList}
      texts={planTexts}
      title={t('list.plans.title')}
      text={t('list.plans.text')}
      audience="admin"
      head={[add]}
      actions={actions}
      empty={{ text: t('list.plans.empty'), action: add }}
      to={(row) => `${path}/${row.id}`}
      cells={{
        name: (row) => nameIn(row.names),
        features: (row) => ((row.features as PlanFeature[] | null) ?? []).map(feature).join(', '),
      }}
    />
  )
}
