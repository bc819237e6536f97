import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { requestList } from '../contract.ts'
import { assistantsTexts } from '../texts.ts'

/** What assistants asked for, and what became of it. */
export default function RequestListScreen() {
  return (
    <ListScreen
      list={requestList}
      texts={assistantsTexts}
      csv={false}
      actions={{ open: { to: ({ id }) => `/cabinet/assistant_requests/${id}` } }}
    />
  )
}
