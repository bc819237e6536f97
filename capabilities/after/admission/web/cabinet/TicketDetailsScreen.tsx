import { Modal } from '@mantine/core'
import { IconArrowUpCircle, IconFileText, IconMail, IconReceipt, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { toast } from '#platform/web/toast.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { renewTicket, sendTicket } from '../../contract.ts'
import { ticketDetailList } from '../../contract/lists.ts'
import { spelled } from '../../rules/ticket-code.ts'
import { admissionTexts } from '../../texts.ts'
import { paymentTicketState } from '../../vocabulary.ts'
import { OfferedUpgrade } from '../UpgradeForm.tsx'
import { TicketParts } from './TicketParts.tsx'

type Row = RowOf<typeof ticketDetailList>

const look = { size: 16, stroke: 1.8 }

/** Every ticket of the seller's events. */
export default function TicketDetailsScreen() {
  const t = useTexts(admissionTexts)
  const queries = useQueryClient()
  const [upgraded, setUpgraded] = useState<Row>()
  const offered = () => {
    setUpgraded(undefined)
    toast(t('done.upgrade_offered'))
    void queries.invalidateQueries()
  }
  const isUnused = (row: Row) => row.state === 'unused'
  const actions: Action<Row>[] = [
    {
      key: 'order',
      text: t('action.order'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      to: (row) => `/cabinet/orders/${row.orderId}`,
    },
    {
      key: 'pdf',
      text: t('action.pdf'),
      icon: <IconFileText {...look} />,
      shows: isUnused,
      run: (row) => void window.open(`/v1/common/payment_tickets/${row.code}/ticket.pdf`, '_blank', 'noopener'),
    },
    {
      key: 'send',
      text: t('action.send'),
      icon: <IconMail {...look} />,
      permission: 'admission.change',
      shows: (row) => permits(paymentTicketState, row.state, 'send'),
      done: t('done.send'),
      run: ({ id }) => api(sendTicket, { id }),
    },
    {
      key: 'upgrade',
      text: t('action.upgrade'),
      icon: <IconArrowUpCircle {...look} />,
      permission: 'admission.change',
      shows: isUnused,
      run: setUpgraded,
    },
    {
      key: 'renew',
      text: t('action.renew'),
      icon: <IconRefresh {...look} />,
      permission: 'admission.change',
      shows: isUnused,
      done: t('done.renew'),
      danger: true,
      confirm: () => ({
        title: t('confirm.renew.title'),
        text: t('confirm.renew.text'),
        yes: t('action.renew'),
        danger: true,
      }),
      run: ({ id }) => api(renewTicket, { id }),
    },
  ]
  return (
    <>
      <TicketParts />
      <ListScreen
        list={ticketDetailList}
        texts={admissionTexts}
        title={t('title.details')}
        text={t('text.details')}
        actions={actions}
        cells={{ code: (row) => <code>{spelled(row.code)}</code> }}
        empty={{ title: t('empty.title'), text: t('empty.details') }}
      />
      <Modal opened={upgraded !== undefined} onClose={() => setUpgraded(undefined)} title={t('upgrade.title')} centered>
        {upgraded && <OfferedUpgrade id={upgraded.id} onDone={offered} />}
      </Modal>
    </>
  )
}
