import { Button, MultiSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useSentOnAction } from '#platform/web/form/useSentOnAction.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { addTicket, editTicket, type EditedEvent } from '../contract.ts'
import { ticketTexts } from '../texts.ts'
import { rowOf, useDateWords } from './EventRows.tsx'
import '#ui/event-tickets.css'

type Fields = ClientInput<typeof editTicket>

const dayMillis = 86_400_000
const dayOf = (instant: string | null | undefined, back = 0): string => {
  if (!instant) return ''
  const at = new Date(Date.parse(instant) - back)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
const startOfDay = (day: unknown): number => new Date(`${String(day)}T00:00`).getTime()
const instantOf = (day: unknown, isEnd = false): string | null =>
  day
    ? new Date(startOfDay(isEnd ? dayOf(new Date(startOfDay(day) + 1.5 * dayMillis).toISOString()) : day)).toISOString()
    : null

const initialOf = (ticket: EditedEvent['tickets'][number] | undefined) => ({
  name: ticket?.name ?? '',
  quota: ticket?.quota ?? null,
  saleFrom: dayOf(ticket?.saleFrom),
  saleTill: dayOf(ticket?.saleTill, 1),
  active: ticket?.active ?? true,
})

type Props = {
  event: EditedEvent
  ticket: EditedEvent['tickets'][number] | undefined
  onDone: () => void
  /** For a line that was opened by a press, and takes the focus. */
  onCancel?: (() => void) | undefined
}

/** A kind in one line: name, price and how many there are; whatever is seldom asked for unfolds below. */
export const TicketForm = (props: Props) => {
  const { event, ticket, onCancel } = props
  const t = useTexts(ticketTexts)
  const words = useDateWords()
  const { form, row, currency, firstId, plans, moreDates } = useTicketForm(props)
  const taken = plansOfOthers(event, ticket)
  useFocus(form.idOf('name'), onCancel !== undefined)
  const dates = event.ticketDates.map((date) => ({ value: String(date.id), label: words(date) }))
  const isMoreRefused = ['saleFrom', 'saleTill', 'active'].some((name) => form.mantine.errors[name])
  return (
    <Form
      form={form}
      beside={
        onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <Line form={form} currency={currency} isFree={event.free} />
      {!row && (
        <p className="k-small k-second">
          {t('tickets.by_plans', { plans: (ticket?.pricingPlans ?? []).map(({ name }) => name).join(', ') || '–' })}{' '}
          <Link to={`/cabinet/products/${event.id}/edit#prices`}>{t('tickets.prices')}</Link>
        </p>
      )}
      {dates.length > 1 && <FormField kind="select" name="ticketDateId" required options={dates} />}
      <details className="k-ticket-more" open={isMoreRefused || undefined}>
        <summary>{t('tickets.more')}</summary>
        <div className="k-stack">
          <Bound
            dates={dates.filter(({ value }) => value !== firstId)}
            dateIds={moreDates.ids.filter((id) => id !== firstId)}
            onDates={moreDates.set}
            plans={event.free ? [] : event.pricingPlans.filter((plan) => !taken.has(String(plan.id)))}
            planIds={plans.ids}
            onPlans={plans.set}
          />
          <div className="k-form-wide">
            <FormField kind="date" name="saleFrom" />
            <FormField kind="date" name="saleTill" />
          </div>
          <FormField kind="switch" name="active" />
        </div>
      </details>
    </Form>
  )
}

const plansOfOthers = (event: EditedEvent, ticket: Props['ticket']): ReadonlySet<string> =>
  new Set(
    event.tickets
      .filter((each) => each.id !== ticket?.id)
      .flatMap((each) => each.pricingPlans.map((plan) => String(plan.id))),
  )

const useFocus = (id: string, isWanted: boolean): void =>
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus()
  }, [isWanted, id])

const useTicketForm = ({ event, ticket, onDone }: Props) => {
  const { can } = useSession()
  const row = rowOf(event, ticket)
  const isPriced = row !== null && can('catalog.pricing')
  const currency = row?.plan?.currency ?? event.currency
  const bound = ticket?.pricingPlans.map((plan) => String(plan.id)) ?? []
  const [planIds, setPlanIds] = useState<string[]>(bound)
  const [moreDateIds, setMoreDateIds] = useState<string[]>(
    ticket?.dateIds.map(String).filter((id) => id !== String(ticket.ticketDateId)) ?? [],
  )
  const [firstId, setFirstId] = useState(String(ticket?.ticketDateId ?? event.ticketDates[0]?.id ?? ''))
  const form = useForm({
    endpoint: ticket ? editTicket : addTicket,
    texts: ticketTexts,
    prefix: 'ticket',
    initial: { ...initialOf(ticket), ticketDateId: firstId, price: row?.plan?.price ?? null } as Partial<Fields>,
    shape: ({ price, ...values }) =>
      ({
        ...values,
        // Whoever chooses among the plans below chooses their prices with them.
        ...(isPriced && planIds.join() === bound.join() ? { price } : {}),
        pricingPlanIds: planIds,
        moreDateIds: moreDateIds.filter((id) => id !== firstId),
        saleFrom: instantOf(values['saleFrom']),
        saleTill: instantOf(values['saleTill'], true),
        id: ticket ? ticket.id : event.id,
      }) as Fields,
    onDone,
  })
  useSentOnAction(form, { onDone })
  form.mantine.watch('ticketDateId', ({ value }) => setFirstId(String(value)))
  return {
    form,
    row,
    currency: isPriced ? currency : null,
    firstId,
    plans: { ids: planIds, set: setPlanIds },
    moreDates: { ids: moreDateIds, set: setMoreDateIds },
  }
}

/** `currency`: of its price; null where the price is not asked for here. */
const Line = ({ form, currency, isFree }: { form: FormState; currency: string | null; isFree: boolean }) => {
  const t = useTexts(ticketTexts)
  return (
    <div className="k-ticket-line">
      <FormField form={form} kind="text" name="name" required />
      {currency !== null && (
        <FormField
          form={form}
          kind="money"
          name="price"
          currency={currency}
          required={!isFree}
          {...(isFree ? { hint: t('tickets.free_price') } : {})}
        />
      )}
      <FormField form={form} kind="integer" name="quota" min={0} max={1_000_000} />
    </div>
  )
}

type BoundProps = {
  dates: { value: string; label: string }[]
  dateIds: string[]
  onDates: (ids: string[]) => void
  plans: EditedEvent['pricingPlans']
  planIds: string[]
  onPlans: (ids: string[]) => void
}

/** Further dates a kind lets in at, and the plans that sell it, where there is a choice. */
const Bound = ({ dates, dateIds, onDates, plans, planIds, onPlans }: BoundProps) => {
  const t = useTexts(ticketTexts)
  return (
    <>
      {dates.length > 0 && (
        <MultiSelect
          label={t('field.moreDateIds')}
          description={t('hint.moreDateIds')}
          data={dates}
          value={dateIds}
          onChange={onDates}
          clearable
        />
      )}
      {plans.length > 0 && (
        <MultiSelect
          label={t('field.pricingPlanIds')}
          description={t('hint.pricingPlanIds')}
          data={plans.map((plan) => ({ value: String(plan.id), label: plan.name }))}
          value={planIds}
          onChange={onPlans}
          clearable
        />
      )}
    </>
  )
}
