import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { shownInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import { addRateCall, changePlanCall, planChoices, previewPlanCall } from '../../contract/plan.ts'
import { changeModes } from '#capabilities/sale/orders/rules/change-plan.ts'
import { orderPageTexts } from '../../texts.ts'
import { useOrderWords, type OrderPage } from '../order-words.ts'

type Dialog = { order: OrderPage; onDone: () => void }
type Choice = ClientOutput<typeof planChoices>[number]

export const ChangePlan = ({ order, onDone }: Dialog) => {
  const { t } = useOrderWords(order.currency)
  const { data, error } = useQuery({
    queryKey: [planChoices.path, order.id],
    queryFn: ({ signal }) => api(planChoices, { id: order.id }, { signal }),
  })
  if (error) return <Notice tone="red">{error.message}</Notice>
  if (!data) return <p role="status">{t('plan.loading')}</p>
  return data.length === 0 ? <p>{t('plan.none')}</p> : <ChangePlanForm order={order} onDone={onDone} choices={data} />
}

const ChangePlanForm = ({ order, onDone, choices }: Dialog & { choices: Choice[] }) => {
  const { t, money } = useOrderWords(order.currency)
  const [choice, setChoice] = useState({ planId: String(choices[0]!.id), mode: 'now' as (typeof changeModes)[number] })
  const form = useForm({
    endpoint: changePlanCall,
    texts: orderPageTexts,
    initial: { id: order.id, ...choice, reason: '' },
    done: t('done.change_plan'),
    onDone,
  })
  form.mantine.watch('planId', ({ value }) => setChoice((before) => ({ ...before, planId: String(value) })))
  form.mantine.watch('mode', ({ value }) => setChoice((before) => ({ ...before, mode: value as typeof before.mode })))
  const every = ({ interval }: Choice) => {
    const shown = interval ? shownInterval(interval) : undefined
    return shown ? t(`plan.every.${shown.unit}`, { count: shown.count }) : ''
  }
  return (
    <Form
      form={form}
      submit={t('submit.change_plan')}
      fields={[
        {
          kind: 'select',
          name: 'planId',
          label: t('plan.plan'),
          options: choices.map((each) => ({
            value: String(each.id),
            label: [each.name, `${money(each.amount)} ${every(each)}`].filter(Boolean).join(' · '),
          })),
        },
        {
          kind: 'select',
          name: 'mode',
          label: t('plan.mode'),
          options: changeModes.map((mode) => ({ value: mode, label: t(`plan.mode.${mode}`) })),
        },
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    >
      <Preview order={order} choice={choice} />
    </Form>
  )
}

/** What the server would book, line by line. */
const Preview = ({
  order,
  choice,
}: {
  order: OrderPage
  choice: { planId: string; mode: (typeof changeModes)[number] }
}) => {
  const { t, money, time, taxPairs } = useOrderWords(order.currency)
  const asked = { id: order.id, ...choice }
  const { data, error, isFetching } = useQuery({
    queryKey: [previewPlanCall.path, asked],
    queryFn: ({ signal }) => api(previewPlanCall, asked, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const has = (amount: string) => Number(amount) > 0
  return (
    <section aria-live="polite" aria-busy={isFetching} aria-label={t('plan.preview')} className="k-stack-small">
      {error ? (
        <Notice tone="amber">{error.message}</Notice>
      ) : (
        data && (
          <Pairs
            pairs={[
              [t('plan.startsOn'), time(data.startsOn)],
              [
                t('plan.credit', { unused: data.unusedDays, days: data.periodDays }),
                has(data.creditAmount) ? `− ${money(data.creditAmount)}` : null,
              ],
              [t('plan.carried'), has(data.carriedAmount) ? `− ${money(data.carriedAmount)}` : null],
              [
                t('plan.charge'),
                <strong key="charge" className="k-numbers">
                  {money(data.chargeAmount)}
                </strong>,
              ],
              ...taxPairs(data.chargeTaxes),
              ...data.rates
                .slice(has(data.chargeAmount) ? 1 : 0)
                .map((rate): [string, string] => [
                  t('plan.next', { day: time(rate.dueOn) }),
                  has(rate.creditAmount)
                    ? t('plan.lowered', { amount: money(rate.grossAmount), credit: money(rate.creditAmount) })
                    : money(rate.grossAmount),
                ]),
              [t('plan.left'), has(data.leftAmount) ? money(data.leftAmount) : null],
            ]}
          />
        )
      )}
    </section>
  )
}

export const AddRate = ({ order, onDone }: Dialog) => {
  const { t } = useOrderWords(order.currency)
  const form = useForm({
    endpoint: addRateCall,
    texts: orderPageTexts,
    initial: { id: order.id, name: '', reason: '' },
    done: t('done.add_rate'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('submit.add_rate')}
      fields={[
        { kind: 'text', name: 'name', required: true, label: t('form.rateName') },
        { kind: 'money', name: 'amount', currency: order.currency, required: true, label: t('form.amount') },
        { kind: 'date', name: 'dueOn', required: true, label: t('form.dueOn') },
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    />
  )
}
