import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import type { Declared } from '#platform/web/declared-actions.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import {
  allocateCall,
  openRatesCall,
  returnCall,
  unallocatedList,
} from '#capabilities/sale/orders/contract/unallocated.ts'
import { unallocatedPageTexts } from '../../texts.unallocated.ts'

type Row = RowOf<typeof unallocatedList>

const isByWire = (row: Row): boolean => row.isByWire

/** Money that came in beyond what was owed, and what becomes of it. */
export default function UnallocatedScreen() {
  const t = useTexts(unallocatedPageTexts)
  const { to } = useArea()
  const [placed, setPlaced] = useState<Row>()
  const [returned, setReturned] = useState<Row>()
  const actions = useMoneyActions({ onAllocate: setPlaced, onReturn: setReturned })
  return (
    <>
      <ListScreen
        list={unallocatedList}
        texts={unallocatedPageTexts}
        actions={actions}
        to={(row) => to(`orders/${row.orderId}`)}
      />
      <Modal
        opened={placed !== undefined}
        onClose={() => setPlaced(undefined)}
        title={t('unallocated.allocate')}
        centered
      >
        {placed && <Allocate money={placed} onDone={() => setPlaced(undefined)} />}
      </Modal>
      <Modal
        opened={returned !== undefined}
        onClose={() => setReturned(undefined)}
        title={t('unallocated.again')}
        centered
      >
        {returned && <ReturnTo money={returned} onDone={() => setReturned(undefined)} />}
      </Modal>
    </>
  )
}

type Opening = { onAllocate: (row: Row) => void; onReturn: (row: Row) => void }

const useMoneyActions = ({ onAllocate, onReturn }: Opening) => {
  const t = useTexts(unallocatedPageTexts)
  const locale = useLocale()
  const money = (row: Row) => formatMoney(row.unallocatedAmount, row.currency, locale)
  return {
    allocate: { text: t('unallocated.allocate'), permission: 'orders.change', shows: isByWire, opens: onAllocate },
    again: {
      text: t('unallocated.again'),
      permission: 'orders.refund',
      shows: (row) => !isByWire(row) && !row.needsAccount,
      confirm: (row) => ({
        title: t('unallocated.again.title', { amount: money(row) }),
        text: t('unallocated.again.text', { payer: String(row.payerName ?? '') }),
        yes: t('unallocated.again'),
      }),
      run: (row) => api(returnCall, { id: row.id }),
      done: t('done.unallocated_again'),
    },
    again_to: {
      text: t('unallocated.again'),
      permission: 'orders.refund',
      shows: (row) => row.needsAccount,
      opens: onReturn,
    },
    return: {
      text: t('unallocated.return'),
      permission: 'orders.refund',
      confirm: (row) => ({
        title: t('unallocated.return.title', { amount: money(row) }),
        text: t('unallocated.return.text', { payer: String(row.payerName ?? '') }),
        yes: t('unallocated.return'),
      }),
      run: (row) => api(returnCall, { id: row.id, isSentOtherwise: true }),
      done: t('done.unallocated_return'),
    },
  } satisfies Record<string, Declared<Row>>
}

type Placing = { money: Row; onDone: () => void }

/** A wire goes back to an account that its provider has to be told. */
const ReturnTo = ({ money, onDone }: Placing) => {
  const t = useTexts(unallocatedPageTexts)
  const form = useForm({
    endpoint: returnCall,
    texts: unallocatedPageTexts,
    initial: { id: money.id, holder: String(money.payerName ?? '').trim(), iban: '' },
    done: t('done.unallocated_again'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('unallocated.again')}
      fields={[
        { kind: 'text', name: 'holder', label: t('form.refundHolder') },
        { kind: 'text', name: 'iban', label: t('form.refundIban'), hint: t('form.refundIbanHint') },
      ]}
    />
  )
}

const Allocate = ({ money, onDone }: Placing) => {
  const t = useTexts(unallocatedPageTexts)
  const { data, error } = useQuery({
    queryKey: [openRatesCall.path, money.id],
    queryFn: ({ signal }) => api(openRatesCall, { id: money.id }, { signal }),
  })
  if (error) return <Notice tone="red">{error.message}</Notice>
  if (!data) return <p role="status">{t('unallocated.loading')}</p>
  return data.length === 0 ? (
    <p>{t('unallocated.none')}</p>
  ) : (
    <AllocateForm money={money} rates={data} onDone={onDone} />
  )
}

const AllocateForm = ({ money, rates, onDone }: Placing & { rates: ClientOutput<typeof openRatesCall> }) => {
  const t = useTexts(unallocatedPageTexts)
  const locale = useLocale()
  const form = useForm({
    endpoint: allocateCall,
    texts: unallocatedPageTexts,
    initial: { id: money.id, orderRateId: String(rates[0]!.id) },
    done: t('done.unallocated_allocate'),
    onDone,
  })
  const label = (rate: (typeof rates)[number]) =>
    t('unallocated.rate', {
      order: rate.orderNumber,
      product: rate.productName,
      number: rate.number,
      day: formatTime(rate.dueOn, locale),
      amount: formatMoney(rate.openAmount, rate.currency, locale),
    })
  return (
    <Form
      form={form}
      submit={t('unallocated.allocate')}
      fields={[
        {
          kind: 'select',
          name: 'orderRateId',
          label: t('unallocated.field'),
          hint: t('unallocated.hint'),
          options: rates.map((rate) => ({ value: String(rate.id), label: label(rate) })),
        },
      ]}
    />
  )
}
