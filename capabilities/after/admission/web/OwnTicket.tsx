import { personName } from '#platform/shared/postal.ts'
import { Button } from '@mantine/core'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatLocaleOf } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { spelled } from '../rules/ticket-code.ts'
import { admissionTexts } from '../texts.ts'
import { paymentTicketState } from '../vocabulary.ts'
import type { OwnTicket, OwnTicketsShown } from '../contract.ts'

export type Does = 'name' | 'pass_on' | 'upgrade'

/** One ticket: code, attendee, dates and what can be done with it. */
export const Ticket = ({
  ticket,
  wallets,
  onOpen,
  onDrop,
}: {
  ticket: OwnTicket
  wallets: OwnTicketsShown['wallets']
  onOpen: (does: Does) => void
  onDrop: () => void
}) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const state = ticket.state as keyof typeof paymentTicketState.states
  const code = spelled(ticket.code)
  const name = personName(ticket.attendee)
  const files = `/v1/common/payment_tickets/${ticket.code}`
  const isMine =
    !ticket.isPassedOn &&
    (state === 'unused' || (state === 'used' && ticket.dates.some((date) => date.enteredAt === null)))
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
            {t('own.used_at', { time: momentIn(ticket.usedAt, locale, ticket.dates[0]?.timeZoneName) })}
          </p>
        )}
        {isMine && (
          <>
            <p>
              <code>{code}</code>
            </p>
            <TicketDeeds {...{ ticket, wallets, files, onOpen }} />
            {ticket.upgrade && <WaitingUpgrade upgrade={ticket.upgrade} onDrop={onDrop} />}
          </>
        )}
      </div>
    </li>
  )
}

type DeedsProps = {
  ticket: OwnTicket
  wallets: OwnTicketsShown['wallets']
  /** Below which its files are. */
  files: string
  onOpen: (does: Does) => void
}

/** What its holder can do with a ticket, and its files. */
const TicketDeeds = ({ ticket, wallets, files, onOpen }: DeedsProps) => {
  const t = useTexts(admissionTexts)
  const code = spelled(ticket.code)
  return (
    <div className="k-row">
      {ticket.state === 'unused' && (
        <>
          <Button size="xs" variant="default" aria-label={t('own.name_named', { code })} onClick={() => onOpen('name')}>
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
  )
}

/** The dates of a pass, and at which of them it was used. */
const PassDates = ({ dates }: Pick<OwnTicket, 'dates'>) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const words = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat(formatLocaleOf(locale), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(Date.parse(at))
  return (
    <ul className="p-pass">
      {dates.map(({ startDate, timeZoneName, enteredAt }) => (
        <li key={startDate}>
          {words(startDate, timeZoneName)}{' '}
          {enteredAt && (
            <span className="k-second k-small">
              {t('own.used_at', { time: momentIn(enteredAt, locale, timeZoneName) })}
            </span>
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
