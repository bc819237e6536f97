import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { dropTicket, dropTicketDate, showEvent, type EditedEvent } from '../contract.ts'
import { ticketTexts } from '../texts.ts'
import { DateForm } from './DateForm.tsx'
import { DateRow, TicketRow } from './EventRows.tsx'
import { TicketForm } from './TicketForm.tsx'

const plus = <IconPlus size={16} stroke={1.8} aria-hidden="true" />
type Open = { of: 'date' | 'ticket'; id: number | null }

/** Dates of an event, and the kinds of tickets for them. */
export const TicketsStep = ({ product }: { product: { id: string | number } }) => (
  <Loaded endpoint={showEvent} input={{ id: product.id }}>
    {(event) => <Step event={event} />}
  </Loaded>
)

const Step = ({ event }: { event: EditedEvent }) => {
  const t = useTexts(ticketTexts)
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void queries.invalidateQueries()
  }
  const drop = useDrop()
  return (
    <div className="k-stack">
      <Dates
        event={event}
        onOpen={(id) => setOpen({ of: 'date', id })}
        onDrop={(id, name) => void drop(dropTicketDate, id, name)}
      />
      <Tickets
        event={event}
        open={open?.of === 'ticket' ? open.id : undefined}
        onOpen={(id) => setOpen(id === undefined ? undefined : { of: 'ticket', id })}
        onDone={close}
        onDrop={(id, name) => void drop(dropTicket, id, name)}
      />
      <Modal
        opened={open?.of === 'date'}
        onClose={() => setOpen(undefined)}
        title={t(open?.id === null ? 'dates.add' : 'dates.edit')}
        size="lg"
        centered
      >
        {open?.of === 'date' && (
          <DateForm event={event} date={event.ticketDates.find((date) => Number(date.id) === open.id)} onDone={close} />
        )}
      </Modal>
    </div>
  )
}

/** Drops a date or a kind of ticket, once that was confirmed. */
const useDrop = () => {
  const t = useTexts(ticketTexts)
  const queries = useQueryClient()
  const confirm = useConfirm()
  return async (endpoint: Endpoint, id: number | string, name: string) => {
    const question = { title: t('confirm.drop', { name }), text: t('confirm.drop_text'), yes: t('drop'), danger: true }
    if (!(await confirm(question))) return
    try {
      await api(endpoint, { id })
      toast(t('done.drop'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
}

type TicketsProps = {
  event: EditedEvent
  /** The line that is open: a kind's, or null for a new one. */
  open: number | null | undefined
  onOpen: (id: number | null | undefined) => void
  onDone: () => void
  onDrop: (id: number | string, name: string) => void
}

const Tickets = ({ event, open, onOpen, onDone, onDrop }: TicketsProps) => {
  const t = useTexts(ticketTexts)
  const isAdding = open === null
  const isFirst = event.tickets.length === 0 && event.ticketDates.length > 0
  return (
    <section className="k-panel" aria-labelledby="event-tickets">
      <h3 id="event-tickets">{t('tickets.title')}</h3>
      <p className="k-second k-small">{t('tickets.text')}</p>
      {event.ticketDates.length === 0 && <p>{t('tickets.needs_date')}</p>}
      <ul className="k-rows">
        {event.tickets.map((ticket) =>
          open === Number(ticket.id) ? (
            <li key={String(ticket.id)} className="k-ticket-open" aria-label={t('tickets.edit')}>
              <TicketForm event={event} ticket={ticket} onDone={onDone} onCancel={() => onOpen(undefined)} />
            </li>
          ) : (
            <TicketRow
              key={String(ticket.id)}
              ticket={ticket}
              event={event}
              onEdit={() => onOpen(Number(ticket.id))}
              onDrop={() => onDrop(ticket.id, ticket.name)}
            />
          ),
        )}
        {(isAdding || isFirst) && (
          <li className="k-ticket-open" aria-label={t('tickets.add')}>
            <TicketForm
              event={event}
              ticket={undefined}
              onDone={onDone}
              onCancel={isFirst ? undefined : () => onOpen(undefined)}
            />
          </li>
        )}
      </ul>
      {event.ticketDates.length > 0 && !isAdding && !isFirst && (
        <div className="k-form-foot">
          <Button leftSection={plus} variant="default" onClick={() => onOpen(null)}>
            {t('tickets.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

type DatesProps = {
  event: EditedEvent
  onOpen: (id: number | null) => void
  onDrop: (id: number | string, name: string) => void
}

const Dates = ({ event, onOpen, onDrop }: DatesProps) => {
  const t = useTexts(ticketTexts)
  return (
    <section className="k-panel" aria-labelledby="event-dates">
      <h3 id="event-dates">{t('dates.title')}</h3>
      <p className="k-second k-small">{t('dates.text')}</p>
      {event.ticketDates.length === 0 && <p>{t('dates.empty')}</p>}
      <ul className="k-rows">
        {event.ticketDates.map((date) => (
          <DateRow
            key={String(date.id)}
            date={date}
            onEdit={() => onOpen(Number(date.id))}
            onDrop={(name) => onDrop(date.id, name)}
          />
        ))}
      </ul>
      <div className="k-form-foot">
        <Button
          leftSection={plus}
          variant={event.ticketDates.length === 0 ? 'filled' : 'default'}
          onClick={() => onOpen(null)}
        >
          {t('dates.add')}
        </Button>
      </div>
    </section>
  )
}
