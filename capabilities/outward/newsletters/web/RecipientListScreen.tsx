import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recipientList } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'

/** To whom newsletters went, and by which consent. */
export default function RecipientListScreen() {
  return <ListScreen list={recipientList} texts={newslettersTexts} />
}
