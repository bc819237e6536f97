import { WaitingListScreen } from '#capabilities/offer/tickets/web/index.ts'
import { TicketParts } from './TicketParts.tsx'

/** The waiting list beside the tickets. */
export default function WaitingScreen() {
  return (
    <>
      <TicketParts />
      <WaitingListScreen />
    </>
  )
}
