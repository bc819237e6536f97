import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { dropOwnUpgrade, ownTickets, sendOwnTickets } from '../contract.ts'
import { spelled } from '../rules/ticket-code.ts'
import { admissionTexts } from '../texts.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { OwnUpgrade } from './UpgradeForm.tsx'
import { AttendeeForm, PassOnForm } from './TicketForms.tsx'

type Own = Answered<typeof ownTickets>
type Does = 'name' | 'pass_on' | 'upgrade'
export type OwnTicket = Own['list'][number]

/** The tickets of a purchase: QR codes, who comes, passing on. */
export const OwnTickets = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownTickets} input={{ id: access.id }}>
    {(own) => <Tickets own={own} accessId={access.id} />}
  </Loaded>
)

const Tickets = ({ own: { event, holdsPlaces, wallets, list }, accessId }: { own: Own; accessId: string | number }) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const queries = useQueryClient()
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
  const when =
    event &&
    new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: event.timeZoneName,
    }).format(Date.parse(event.startDate))
  return (
    <section className="k-panel" aria-labelledby="own-tickets">
      <h2 id="own-tickets">{t('own.title', { count: Math.max(1, list.length) })}</h2>
      {list.length === 0 && <p>{t(holdsPlaces ? 'own.none' : 'own.no_place')}</p>}
      {event && (
        <p>
          <strong>{when}</strong>
          <br />
          {event.place}
        </p>
      )}
      {event?.onlineUrl && list.some((ticket) => ticket.state === 'unused' && !ticket.isPassedOn) && (
        <p>
          <a href={event.onlineUrl} target="_blank" rel="noreferrer">
            {t('own.join')}
          </a>
        </p>
      )}
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
      {list.some((ticket) => ticket.state === 'unused' && !ticket.isPassedOn) && (
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

const titles = { name: 'own.name', pass_on: 'own.pass_on', upgrade: 'upgrade.title' } as const

const Ticket = ({
  ticket,
  wallets,
  onOpen,
  onDrop,
}: {
  ticket: OwnTicket
  wallets: Own['wallets']
  onOpen: (does: Does) => void
  onDrop: () => void
}) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const state = ticket.state as keyof typeof paymentTicketState.states
  const code = spelled(ticket.code)
  const name = `${ticket.attendee.firstName} ${ticket.attendee.lastName}`.trim()
  const files = `/v1/common/payment_tickets/${ticket.code}`
  const isMine =
    !ticket.isPassedOn &&
    (state === 'unused' || (state === 'used' && ticket.dates.some((date) => date.enteredAt === null)))
  const isUnused = state === 'unused'
  return (
    <li className="p-ticket">
      {isMine && <img src={`${files}/qr.svg`} alt={t('own.qr', { code })} width={132} height={132} loading="lazy" />}
      <div>
        <strong>{ticket.ticketName}</strong>{' '}
        <Badge tone={paymentTicketState.states[state].tone}>{t(`state.payment_ticket_state.${state}`)}</Badge>
        <p className="k-second">
          {ticket.isPassedOn ? t('own.passed_on', { email: ticket.holderEmail ?? '' }) : name || t('own.nobody')}
        </p>
        {ticket.dates.length > 1 && <PassDates dates={ticket.dates} />}
        {ticket.usedAt && ticket.dates.length === 1 && (
          <p className="k-second k-small">
            {t('own.used_at', { time: new Date(ticket.usedAt).toLocaleString(locale) })}
          </p>
        )}
        {isMine && (
          <>
            <p>
              <code>{code}</code>
            </p>
            <div className="k-row">
              {isUnused && (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('own.name_named', { code })}
                    onClick={() => onOpen('name')}
                  >
                    {t('own.name')}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('own.pass_on_named', { code })}
                    onClick={() => onOpen('pass_on')}
                  >
                    {t('own.pass_on')}
                  </Button>
                </>
              )}
              {ticket.canUpgrade && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('own.upgrade_named', { code })}
                  onClick={() => onOpen('upgrade')}
                >
                  {t('own.upgrade')}
                </Button>
              )}
              <a href={`${files}/ticket.pdf`} target="_blank" rel="noreferrer" aria-label={`${t('own.pdf')} ${code}`}>
                {t('own.pdf')}
              </a>
              {wallets.map((wallet) => (
                <a
                  key={wallet}
                  href={`${files}/${wallet === 'apple' ? 'ticket.pkpass' : 'google_wallet'}`}
                  aria-label={`${t(`own.wallet.${wallet}`)} ${code}`}
                >
                  {t(`own.wallet.${wallet}`)}
                </a>
              ))}
              <a href={`${files}/event.ics`} aria-label={`${t('own.calendar')} ${code}`}>
                {t('own.calendar')}
              </a>
            </div>
            {ticket.upgrade && <WaitingUpgrade upgrade={ticket.upgrade} onDrop={onDrop} />}
          </>
        )}
      </div>
    </li>
  )
}

/** The dates of a pass, and at which of them it was used. */
const PassDates = ({ dates }: Pick<OwnTicket, 'dates'>) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const words = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(Date.parse(at))
  return (
    <ul className="p-pass">
      {dates.map(({ startDate, timeZoneName, enteredAt }) => (
        <li key={startDate}>
          {words(startDate, timeZoneName)}{' '}
          {enteredAt && (
            <span className="k-second k-small">{t('own.used_at', { time: words(enteredAt, timeZoneName) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A change that was ordered and is not paid yet. */
const WaitingUpgrade = ({
  upgrade: { ticketName, amount, currency, payPath },
  onDrop,
}: {
  upgrade: NonNullable<OwnTicket['upgrade']>
  onDrop: () => void
}) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const sum = formatMoney(amount, currency, locale)
  return (
    <div className="k-notice k-tone-amber p-waits">
      <p>{t('own.upgrade_waits', { ticket: ticketName, amount: sum })}</p>
      <div className="k-row">
        <Button component="a" size="xs" href={payPath}>
          {t('own.upgrade_pay', { amount: sum })}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('own.upgrade_drop')}
        </Button>
      </div>
    </div>
  )
}
