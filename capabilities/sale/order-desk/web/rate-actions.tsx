import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { changeRateCall, chargeRateCall, skipRateCall } from '../contract.ts'
import { orderPageTexts } from '../texts.ts'
import { useOrderWords, type OrderPage } from './order-words.ts'

type Rate = OrderPage['rates'][number]

/** What may be done to a rate, as buttons of its row. */
export const useRateActions = (order: OrderPage): { actions: Action<Rate>[]; dialog: ReactNode } => {
  const { t, money, action } = useOrderWords(order.currency)
  const [changed, setChanged] = useState<Rate>()
  const may = (key: string) => (rate: Rate) => rate.actions.includes(key)
  const actions: Action<Rate>[] = [
    {
      key: 'charge',
      text: action('charge'),
      permission: 'orders.change',
      shows: may('charge'),
      run: (rate) => api(chargeRateCall, { id: rate.id }),
      done: t('done.charge'),
    },
    { key: 'change', text: action('change'), permission: 'orders.change', shows: may('change'), run: setChanged },
    {
      key: 'skip',
      text: action('skip'),
      permission: 'orders.change',
      shows: may('skip'),
      confirm: (rate) => ({
        title: t('confirm.skip.title', { number: rate.number }),
        text: t('confirm.skip.text', { amount: money(rate.amount) }),
        yes: action('skip'),
      }),
      run: (rate) => api(skipRateCall, { id: rate.id }),
      done: t('done.skip'),
    },
  ]
  const dialog = (
    <Modal
      opened={changed !== undefined}
      onClose={() => setChanged(undefined)}
      title={t('page.changeRate', { number: changed?.number ?? '' })}
      centered
    >
      {changed && <ChangeRate rate={changed} currency={order.currency} onDone={() => setChanged(undefined)} />}
    </Modal>
  )
  return { actions, dialog }
}

const ChangeRate = ({ rate, currency, onDone }: { rate: Rate; currency: string; onDone: () => void }) => {
  const { t } = useOrderWords(currency)
  const form = useForm({
    endpoint: changeRateCall,
    texts: orderPageTexts,
    initial: { id: rate.id, amount: rate.amount, dueOn: rate.dueOn, reason: '' },
    done: t('done.change'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('submit.change')}
      fields={[
        { kind: 'money', name: 'amount', currency, required: true, label: t('form.amount') },
        { kind: 'date', name: 'dueOn', required: true, label: t('form.dueOn') },
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    />
  )
}
