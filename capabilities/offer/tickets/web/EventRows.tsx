import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import { formatLocaleOf } from '#platform/shared/texts.ts'
import { RowButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { placeWords } from '../rules/event-words.ts'
import { rowPlan } from '../rules/row-plan.ts'
import { ticketTexts } from '../texts.ts'
import type { EditedEvent } from '../contract.ts'

type EventDate = EditedEvent['ticketDates'][number]
type Ticket = EditedEvent['tickets'][number]

/** The plans a kind is bound to, and the one whose price stands in its row; a new kind has none. */
export const rowOf = (event: EditedEvent, ticket: Ticket | undefined) =>
  rowPlan(
    event.pricingPlans,
    ticket?.pricingPlans.map(({ id }) => id) ?? [],
    event.tickets
      .filter(({ id }) => id !== ticket?.id)
      .map(({ pricingPlans }) => ({ planIds: pricingPlans.map(({ id }) => id) })),
  )

/** A date as its place reads clocks. */
export const useDateWords = () => {
  const locale = useLocale()
  return (date: Pick<EventDate, 'startDate' | 'timeZoneName'>): string =>
    new Intl.DateTimeFormat(formatLocaleOf(locale), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: date.timeZoneName,
      timeZoneName: 'short',
    }).format(Date.parse(date.startDate))
}

export const DateRow = ({
  date,
  onEdit,
  onDrop,
}: {
  date: EventDate
  onEdit: () => void
  onDrop: (name: string) => void
}) => {
  const t = useTexts(ticketTexts)
  const when = useDateWords()(date)
  return (
    <li>
      <span>
        <strong>{when}</strong> {date.expired && <Badge tone="gray">{t('dates.over')}</Badge>}
        <br />
        <span className="k-second k-small">
          {[
            placeWords(date, t('dates.online')),
            date.quota === null
              ? t('dates.sold', { count: date.soldCount })
              : t('dates.sold_of', { count: date.soldCount, quota: date.quota }),
          ].join(' · ')}
        </span>
      </span>
      <RowButtons name={when} isDroppable={date.ticketsCount === 0} onEdit={onEdit} onDrop={() => onDrop(when)} />
    </li>
  )
}

export const TicketRow = ({
  ticket,
  event,
  onEdit,
  onDrop,
}: {
  ticket: Ticket
  event: EditedEvent
  onEdit: () => void
  onDrop: () => void
}) => {
  const t = useTexts(ticketTexts)
  const words = useDateWords()
  const locale = useLocale()
  const dates = event.ticketDates.filter((each) => ticket.dateIds.map(String).includes(String(each.id)))
  const sold =
    ticket.quota === null
      ? t('tickets.sold', { sold: ticket.soldCount })
      : t('tickets.sold_of', { sold: ticket.soldCount, quota: ticket.quota })
  const plan = rowOf(event, ticket)?.plan
  const price = event.free
    ? t('tickets.free')
    : plan?.price != null
      ? formatMoney(plan.price, plan.currency, locale)
      : ticket.pricingPlans.length > 0
        ? t('tickets.by_plans', { plans: ticket.pricingPlans.map(({ name }) => name).join(', ') })
        : t('tickets.by_any')
  return (
    <li>
      <span>
        <strong>{ticket.name}</strong>{' '}
        <Badge tone={ticket.isOnSale ? 'green' : 'gray'}>
          {t(ticket.isOnSale ? 'tickets.on_sale' : 'tickets.off_sale')}
        </Badge>{' '}
        {dates.length > 1 && <Badge tone="blue">{t('tickets.pass', { count: dates.length })}</Badge>}
        <br />
        <span className="k-second k-small">
          {[
            ...(event.ticketDates.length > 1 ? [dates.map(words).join(' + ')] : []),
            price,
            sold,
            ...(ticket.reservedCount > 0 ? [t('tickets.reserved', { count: ticket.reservedCount })] : []),
          ].join(' · ')}
        </span>
      </span>
      <RowButtons
        name={ticket.name}
        isDroppable={ticket.soldCount + ticket.reservedCount === 0}
        onEdit={onEdit}
        onDrop={onDrop}
      />
    </li>
  )
}
