import { personName } from '#platform/shared/postal.ts'
import type { Right } from '#platform/shared/permission.ts'
import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { toDecimal, fromDecimal } from '#platform/shared/money.ts'
import {
  addNoteCall,
  cancelOrderCall,
  markReceivedCall,
  pauseCall,
  refundCall,
  resumeCall,
  revokeCall,
} from '../contract.ts'
import { orderPageTexts } from '../texts.ts'
import { AddRate, ChangePlan } from './plan/ChangePlan.tsx'
import { useOrderWords, type OrderPage } from './order-words.ts'

type Asked = 'add_note' | 'refund' | 'cancel' | 'pause' | 'mark_wire_received' | 'change_plan' | 'add_rate'
type Dialog = { order: OrderPage; onDone: () => void }

/** What the page head offers for an order; those that need a word more open a dialog. */
export const useOrderActions = (order: OrderPage): { actions: Action[]; dialog: ReactNode } => {
  const { t, action } = useOrderWords(order.currency)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const has = (key: string) => order.actions.includes(key)
  const asks = (key: Asked, permission: Right, more: Partial<Action> = {}): Action[] =>
    has(key) ? [{ key, text: action(key), permission, run: () => setAsked(key), ...more }] : []
  const actions: Action[] = [
    ...asks('mark_wire_received', 'payments.mark_received', { primary: true }),
    ...(has('resume')
      ? [
          {
            key: 'resume',
            text: action('resume'),
            permission: 'orders.change' as const,
            primary: true,
            run: () => api(resumeCall, { id: order.id }),
            done: t('done.resume'),
          },
        ]
      : []),
    ...(has('revoke_cancellation')
      ? [
          {
            key: 'revoke',
            text: action('revoke_cancellation'),
            permission: 'orders.change' as const,
            run: () => api(revokeCall, { id: order.id }),
            done: t('done.revoke_cancellation'),
          },
        ]
      : []),
    ...asks('change_plan', 'orders.change'),
    ...asks('add_rate', 'orders.change'),
    ...asks('pause', 'orders.change'),
    ...asks('refund', 'orders.refund'),
    ...asks('cancel', 'orders.change', { danger: true }),
    { key: 'add_note', text: t('action.add_note'), permission: 'orders.change', run: () => setAsked('add_note') },
  ]
  const dialogs: Record<Asked, (props: Dialog) => ReactNode> = {
    add_note: AddNote,
    refund: Refund,
    cancel: Cancel,
    pause: Pause,
    mark_wire_received: WireReceived,
    change_plan: ChangePlan,
    add_rate: AddRate,
  }
  const Shown = asked && dialogs[asked]
  const dialog = (
    <Modal opened={asked !== undefined} onClose={close} title={asked ? action(asked) : ''} centered>
      {Shown && <Shown order={order} onDone={close} />}
    </Modal>
  )
  return { actions, dialog }
}

const sum = (amounts: string[]) => toDecimal(amounts.reduce((total, amount) => total + (fromDecimal(amount) ?? 0), 0))

const Refund = ({ order, onDone }: Dialog) => {
  const { t, money } = useOrderWords(order.currency)
  const left = sum(order.transfers.map((transfer) => transfer.refundableAmount))
  const [amount, setAmount] = useState(left)
  const isToAccount = order.transfers.some(
    (transfer) => transfer.needsAccount && fromDecimal(transfer.refundableAmount),
  )
  const buyer = isToAccount ? nameOf(order) : ''
  const form = useForm({
    endpoint: refundCall,
    texts: orderPageTexts,
    initial: { id: order.id, amount: left, isStillOwed: false, cancels: false, reason: '', holder: buyer, iban: '' },
    done: t('done.refund'),
    onDone,
  })
  form.mantine.watch('amount', ({ value }) => setAmount(String(value)))
  return (
    <Form
      form={form}
      submit={fromDecimal(amount) ? t('submit.refund', { amount: money(amount) }) : t('action.refund')}
      fields={[
        {
          kind: 'money',
          name: 'amount',
          currency: order.currency,
          max: Number(left),
          required: true,
          label: t('form.amount'),
          hint: t('form.refundHint', { left: money(left) }),
        },
        ...(order.periodType === 'one_time'
          ? []
          : [
              { kind: 'switch' as const, name: 'isStillOwed', label: t('form.stillOwed') },
              { kind: 'switch' as const, name: 'cancels', label: t('form.cancels') },
            ]),
        ...(isToAccount
          ? [
              { kind: 'text' as const, name: 'holder', label: t('form.refundHolder') },
              { kind: 'text' as const, name: 'iban', label: t('form.refundIban'), hint: t('form.refundIbanHint') },
            ]
          : []),
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    />
  )
}

/** As the buyer's bank account is probably called. */
const nameOf = ({ payer }: Dialog['order']): string => payer.company || personName(payer, payer.countryCode)

const AddNote = ({ order, onDone }: Dialog) => {
  const { t } = useOrderWords(order.currency)
  const form = useForm({
    endpoint: addNoteCall,
    texts: orderPageTexts,
    initial: { id: order.id, text: '' },
    done: t('done.add_note'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('action.add_note')}
      fields={[{ kind: 'textarea', name: 'text', required: true, label: t('form.note'), hint: t('form.noteHint') }]}
    />
  )
}

const Cancel = ({ order, onDone }: Dialog) => {
  const { t } = useOrderWords(order.currency)
  const form = useForm({
    endpoint: cancelOrderCall,
    texts: orderPageTexts,
    initial: { id: order.id, at: order.periodType === 'one_time' ? 'now' : 'period_end', reason: '' },
    done: t('done.cancel'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('submit.cancel')}
      fields={[
        {
          kind: 'select',
          name: 'at',
          label: t('form.when'),
          options: [
            ...(order.periodType === 'one_time' ? [] : [{ value: 'period_end', label: t('form.periodEnd') }]),
            { value: 'now', label: t('form.now') },
          ],
        },
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    />
  )
}

const Pause = ({ order, onDone }: Dialog) => {
  const { t } = useOrderWords(order.currency)
  const form = useForm({
    endpoint: pauseCall,
    texts: orderPageTexts,
    initial: { id: order.id, reason: '' },
    done: t('done.pause'),
    onDone,
    shape: ({ days, reason }) => ({
      id: order.id,
      reason: String(reason ?? ''),
      ...(days ? { days: Number(days) } : {}),
    }),
  })
  return (
    <Form
      form={form}
      submit={t('submit.pause')}
      fields={[
        { kind: 'integer', name: 'days', min: 1, max: 365, label: t('form.days'), hint: t('form.daysHint') },
        { kind: 'text', name: 'reason', label: t('form.reason') },
      ]}
    />
  )
}

const WireReceived = ({ order, onDone }: Dialog) => {
  const { t, money } = useOrderWords(order.currency)
  const wire = order.transfers.find((transfer) => transfer.actions.includes('mark_received'))
  const open = toDecimal((fromDecimal(wire?.amount ?? '0') ?? 0) - (fromDecimal(wire?.receivedAmount ?? '0') ?? 0))
  const form = useForm({
    endpoint: markReceivedCall,
    texts: orderPageTexts,
    initial: { id: order.id, transferId: wire?.id, amount: open },
    done: t('done.mark_wire_received'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('action.mark_wire_received')}
      fields={[
        {
          kind: 'money',
          name: 'amount',
          currency: order.currency,
          required: true,
          label: t('form.amount'),
          hint: t('form.wireHint', { left: money(open) }),
        },
      ]}
    />
  )
}
