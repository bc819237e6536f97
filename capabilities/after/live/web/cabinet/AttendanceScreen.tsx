import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { attendanceList } from '../../contract/lists.ts'
import { liveTexts } from '../../texts.ts'

/** Who was there, and for how long. */
export default function AttendanceScreen() {
  return <ListScreen list={attendanceList} texts={liveTexts} />
}
