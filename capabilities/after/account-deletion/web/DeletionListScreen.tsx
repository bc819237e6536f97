import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { deletionList } from '../contract.ts'
import { accountDeletionTexts } from '../texts.ts'

/** Who leaves the platform, and why. */
export default function DeletionListScreen() {
  const t = useTexts(accountDeletionTexts)
  return (
    <ListScreen
      list={deletionList}
      texts={accountDeletionTexts}
      title={t('list.title')}
      text={t('list.text')}
      audience="admin"
      actions={{}}
      empty={t('list.empty')}
    />
  )
}
