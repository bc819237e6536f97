import { IconMicrophone } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { attendanceList } from '../../contract/lists.ts'
import { unmuteAttendee } from '../../contract.ts'
import { liveTexts } from '../../texts.ts'

/** Who was there, for how long, and who may not write. */
export default function AttendanceScreen() {
  return (
    <ListScreen
      list={attendanceList}
      texts={liveTexts}
      actions={{
        unmute: {
          icon: IconMicrophone,
          permission: 'live.change',
          shows: (row) => row.isMuted,
          run: ({ id }) => api(unmuteAttendee, { id }),
        },
      }}
    />
  )
}
