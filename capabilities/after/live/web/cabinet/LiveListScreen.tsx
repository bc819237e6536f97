import { IconUsers } from '@tabler/icons-react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { liveList } from '../../contract/lists.ts'
import { liveTexts } from '../../texts.ts'

const path = '/cabinet/live_sessions'

/** The seller's live sessions. */
export default function LiveListScreen() {
  const to = (row: { id: number }) => `${path}/${row.id}`
  return (
    <ListScreen
      list={liveList}
      texts={liveTexts}
      head={{
        attendances: { icon: IconUsers, to: `${path}/attendances` },
        new: { permission: 'live.change', feature: 'live_shopping', to: `${path}/new` },
      }}
      actions={{
        open: { to },
        attendances: { icon: IconUsers, to: ({ id }) => `${path}/attendances?session_id=${id}` },
      }}
      to={to}
    />
  )
}
