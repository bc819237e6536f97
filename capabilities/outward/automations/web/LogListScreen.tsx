import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { logList } from '../contract.ts'
import { automationsTexts } from '../texts.ts'

export default function LogListScreen() {
  return <ListScreen list={logList} texts={automationsTexts} />
}
