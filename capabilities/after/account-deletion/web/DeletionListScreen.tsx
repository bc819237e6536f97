import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { deletionList } from '../contract.ts'
import { accountDeletionTexts } from '../texts.ts'

/** Who leaves the platform, and why. */
export default function DeletionListScreen() {
  return <ListScreen list={deletionList} texts={accountDeletionTexts} audience="admin" actions={{}} />
}
