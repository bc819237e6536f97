import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { deletionList } from '../contract.ts'
import { accountDeletionTexts } from '../texts.ts'

type Row = RowOf<typeof deletionList>

/** Who leaves the platform, and why. */
export default function DeletionListScreen() {
  const t = useTexts(accountDeletionTexts)
  const actions: readonly Action<Row>[] = []
  return (
    <ListScreen
      list={deletionList}
      texts={accountDeletionTexts}
      title={t('list.title')}
      text={t('list.text')}
      audience="admin"
      actions={actions}
      empty={{ text: t('list.empty') }}
    />
  )
}
