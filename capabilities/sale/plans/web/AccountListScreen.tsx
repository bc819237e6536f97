import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { accountList } from '../contract.ts'
import { planTexts } from '../texts.ts'
import type { PlanFeature } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'

/** Every seller with plan, next fee and last order, for the operator. */
export default function AccountListScreen() {
  const { t, feature } = usePlanWords()
  return (
    <ListScreen
      list={accountList}
      texts={planTexts}
      title={t('list.accounts.title')}
      text={t('list.accounts.text')}
      audience="admin"
      empty={{ text: t('list.accounts.empty') }}
      to={(row) => `/admin/accounts/${row.id}`}
      cells={{ features: (row) => ((row['features'] as PlanFeature[] | null) ?? []).map(feature).join(', ') }}
    />
  )
}
