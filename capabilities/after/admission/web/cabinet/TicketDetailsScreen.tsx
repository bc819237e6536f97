import { IconArrowUpCircle, IconFileText, IconMail, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { toast } from '#platform/web/toast.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { renewTicket, sendTicket } from '../../contract.ts'
import { ticketDetailList } from '../../contract/lists.ts'
import { spelled } from '../../rules/ticket-code.ts'
import { admissionTexts } from '../../texts.ts'
import { OfferedUpgrade } from '../UpgradeForm.tsx'
import { TicketParts } from './TicketParts.tsx'

type Row = RowOf<typeof ticketDetailList>

/** Every ticket of the seller's events. */
export default function TicketDetailsScreen() {
  const t = useTexts(admissionTexts)
  const queries = useQueryClient()
  const offered = () => {
    toast(t('done.upgrade_offered'))
    void queries.invalidateQueries()
  }
  const isUnused = (row: Row) => row.state === 'unused'
  return (
    <>
      <TicketParts />
      <ListScreen
        list={ticketDetailList}
        texts={admissionTexts}
        title={t('title.details')}
        actions={{
          order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
          pdf: {
            icon: IconFileText,
            shows: isUnused,
            opens: (row) => void window.open(`/v1/common/payment_tickets/${row.code}/ticket.pdf`, '_blank', 'noopener'),
          },
          send: { icon: IconMail, permission: 'admission.change', run: ({ id }) => api(sendTicket, { id }) },
          upgrade: {
            icon: IconArrowUpCircle,
            permission: 'admission.change',
            shows: isUnused,
            dialogTitle: t('upgrade.title'),
            dialog: ({ id }, close) => <OfferedUpgrade id={id} onDone={() => (close(), offered())} />,
          },
          renew: {
            icon: IconRefresh,
            danger: true,
            permission: 'admission.change',
            shows: isUnused,
            asks: true,
            run: ({ id }) => api(renewTicket, { id }),
          },
        }}
        cells={{ code: (row) => <code>{spelled(row.code)}</code> }}
      />
    </>
  )
}
