import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addTicket, editTicket, type EditedEvent } from '../contract.ts'
import { ticketTexts } from '../texts.ts'
import { useDateWords } from './EventRows.tsx'

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

export const TicketForm = ({
  event,
  ticket,
  onDone,
}: {
  event: EditedEvent
  ticket: EditedEvent['tickets'][number] | undefined
  onDone: () => void
}) => {
  const t = useTexts(ticketTexts)
  const words = useDateWords()
  const [planIds, setPlanIds] = useState<string[]>(ticket?.pricingPlans.map((plan) => String(plan.id)) ?? [])
  const [moreDateIds, setMoreDateIds] = useState<string[]>(
    ticket?.dateIds.map(String).filter((id) => id !== String(ticket.ticketDateId)) ?? [],
  )
  const [firstId, setFirstId] = useState(String(ticket?.ticketDateId ?? event.ticketDates[0]?.id ?? ''))
  const taken = new Set(
    event.tickets
      .filter((each) => each.id !== ticket?.id)
      .flatMap((each) => each.pricingPlans.map((plan) => String(plan.id))),
  )
  const form = useForm({
    endpoint: ticket ? editTicket : addTicket,
    texts: ticketTexts,
    prefix: 'ticket',
    initial: {
      name: ticket?.name ?? '',
      ticketDateId: firstId,
      quota: ticket?.quota ?? null,
      saleFrom: dayOf(ticket?.saleFrom),
      saleTill: dayOf(ticket?.saleTill, 1),
      active: ticket?.active ?? true,
    } as Partial<Fields>,
    shape: (values) =>
      ({
        ...values,
        pricingPlanIds: planIds,
        moreDateIds: moreDateIds.filter((id) => id !== firstId),
        saleFrom: instantOf(values['saleFrom']),
        saleTill: instantOf(values['saleTill'], true),
        id: ticket ? ticket.id : event.id,
      }) as Fields,
    onDone,
  })
  form.mantine.watch('ticketDateId', ({ value }) => setFirstId(String(value)))
  const dates = event.ticketDates.map((date) => ({ value: String(date.id), label: words(date) }))
  return (
    <Form form={form}>
      <FormField form={form} kind="text" name="name" required />
      <FormField form={form} kind="select" name="ticketDateId" required options={dates} />
      {dates.length > 1 && (
        <MultiSelect
          label={t('field.moreDateIds')}
          description={t('hint.moreDateIds')}
          data={dates.filter(({ value }) => value !== firstId)}
          value={moreDateIds.filter((id) => id !== firstId)}
          onChange={setMoreDateIds}
          clearable
        />
      )}
      <FormField form={form} kind="integer" name="quota" min={0} max={1_000_000} />
      {!event.free && (
        <MultiSelect
          label={t('field.pricingPlanIds')}
          description={t('hint.pricingPlanIds')}
          data={event.pricingPlans
            .filter((plan) => !taken.has(String(plan.id)))
            .map((plan) => ({ value: String(plan.id), label: plan.name }))}
          value={planIds}
          onChange={setPlanIds}
          clearable
        />
      )}
      <div className="k-form-wide">
        <FormField form={form} kind="date" name="saleFrom" />
        <FormField form={form} kind="date" name="saleTill" />
      </div>
      <FormField form={form} kind="switch" name="active" />
    </Form>
  )
}
