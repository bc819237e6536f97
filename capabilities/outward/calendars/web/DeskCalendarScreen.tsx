import { deskCalls } from './calendar-calls.ts'
import { Calendar } from './CalendarScreen.tsx'

/** The dates of a shop, as far as its reader may see them. */
export default function DeskCalendarScreen() {
  return <Calendar calls={deskCalls} />
}
