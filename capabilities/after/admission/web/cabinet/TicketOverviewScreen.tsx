import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ticketOverviewList } from '../../contract/lists.ts'
import { admissionTexts } from '../../texts.ts'
import { TicketParts } from './TicketParts.tsx'

/** How each ticket kind stands. */
export default function TicketOverviewScreen() {
  const t = useTexts(admissionTexts)
  const to = (row: { id: number }) => `/cabinet/payment_tickets/details?ticket_id[]=${row.id}`
  return (
    <>
      <TicketParts />
      <ListScreen
        list={ticketOverviewList}
        texts={admissionTexts}
        title={t('title.overview')}
        to={to}
        actions={{ tickets: { to } }}
        empty={{ title: t('list.details.empty_title'), text: t('list.overview.empty') }}
      />
    </>
  )
}
