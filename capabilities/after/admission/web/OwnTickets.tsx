import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { dateIn } from '#platform/shared/time.ts'
import { dropOwnUpgrade, ownTickets, sendOwnTickets, type OwnTicketsShown, type OwnTicket } from '../contract.ts'
import { admissionTexts } from '../texts.ts'
import { KeepTickets } from './KeepTickets.tsx'
import { OwnUpgrade } from './UpgradeForm.tsx'
import { AttendeeForm, PassOnForm } from './TicketForms.tsx'
import { Ticket, type Does } from './OwnTicket.tsx'

/** The tickets of a purchase: QR codes, attendees, passing on. */
export const OwnTickets = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownTickets} input={{ id: access.id }}>
    {(own) => (
      <>
        <Tickets own={own} accessId={access.id} />
        {own.list.length > 0 && <KeepTickets own={own} accessId={access.id} />}
      </>
    )}
  </Loaded>
)

type Props = { own: OwnTicketsShown; accessId: string | number }

const Tickets = ({ own: { event, holdsPlaces, wallets, list }, accessId }: Props) => {
  const t = useTexts(admissionTexts)
  const queries = useQueryClient()
  const isOpen = list.some((ticket) => ticket.state === 'unused' && !ticket.isPassedOn)
  const [open, setOpen] = useState<{ ticket: OwnTicket; does: Does }>()
  const send = async () => {
    try {
      await api(sendOwnTickets, { id: accessId })
      toast(t('done.send'))
    } catch (error) {
      toastError(error)
    }
  }
  const drop = async ({ id }: OwnTicket) => {
    try {
      await api(dropOwnUpgrade, { id })
      done(t('done.upgrade_dropped'))
    } catch (error) {
      toastError(error)
    }
  }
  const done = (text: string) => {
    setOpen(undefined)
    toast(text)
    void queries.invalidateQueries()
  }
  return (
    <section className="k-panel" aria-labelledby="own-tickets">
      <h2 id="own-tickets">{t('own.title', { count: Math.max(1, list.length) })}</h2>
      {list.length === 0 && <p>{t(holdsPlaces ? 'own.none' : 'own.no_place')}</p>}
      {event && <Where event={event} isOpen={isOpen} />}
      <ul className="p-tickets">
        {list.map((ticket) => (
          <Ticket
            key={String(ticket.id)}
            ticket={ticket}
            wallets={wallets}
            onOpen={(does) => setOpen({ ticket, does })}
            onDrop={() => void drop(ticket)}
          />
        ))}
      </ul>
      {isOpen && (
        <Button variant="default" onClick={() => void send()}>
          {t('own.send')}
        </Button>
      )}
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open && t(titles[open.does])}
        centered
      >
        {open?.does === 'name' && <AttendeeForm ticket={open.ticket} onDone={() => done(t('done.named'))} />}
        {open?.does === 'upgrade' && <OwnUpgrade id={open.ticket.id} />}
        {open?.does === 'pass_on' && <PassOnForm ticket={open.ticket} onDone={() => done(t('done.passed_on'))} />}
      </Modal>
    </section>
  )
}

type WhereProps = { event: NonNullable<OwnTicketsShown['event']>; isOpen: boolean }

/** When and where, and the way in where it is online and a ticket is not used up. */
const Where = ({ event, isOpen }: WhereProps) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  return (
    <>
      <p>
        <strong>{dateIn(event.startDate, locale, event.timeZoneName)}</strong>
        <br />
        {event.place}
      </p>
      {event.onlineUrl && isOpen && (
        <p>
          <a href={event.onlineUrl} target="_blank" rel="noreferrer">
            {t('own.join')}
          </a>
        </p>
      )}
    </>
  )
}

const titles = { name: 'own.name', pass_on: 'own.pass_on', upgrade: 'upgrade.title' } as const
