import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { bookDirectDebit, bounceDirectDebit, directDebitList, makeDebitFile, withdrawDirectDebit } from '../contract.ts'
import { returnCodeNames } from '#capabilities/sale/payments/rules/return-codes.ts'
import { debitTexts } from '../texts.ts'

type Row = RowOf<typeof directDebitList>

/** What is collected from buyers by the seller's own bank: due, in a file, booked, returned. */
export default function DirectDebitScreen() {
  const t = useTexts(debitTexts)
  const locale = useLocale()
  const { to } = useArea()
  const navigate = useNavigate()
  const [returned, setReturned] = useState<Row>()
  const money = (row: Row) => formatMoney(String(row.amount ?? '0'), 'eur', locale)
  return (
    <>
      <ListScreen
        list={directDebitList}
        texts={debitTexts}
        actions={{
          book: {
            text: t('debits.book'),
            confirm: (row) => ({
              title: t('debits.book.title', { amount: money(row) }),
              text: t('debits.book.text'),
              yes: t('debits.book'),
            }),
            run: (row) => api(bookDirectDebit, { id: row.id }),
            done: t('done.debit_booked'),
          },
          bounce: { text: t('debits.bounce'), opens: setReturned },
          skip: {
            text: t('debits.skip'),
            confirm: (row) => ({
              title: t('debits.skip.title', { amount: money(row) }),
              text: t('debits.skip.text'),
              yes: t('debits.skip'),
            }),
            run: (row) => api(withdrawDirectDebit, { id: row.id }),
            done: t('done.debit_skipped'),
          },
          order: { text: t('debits.order'), to: (row) => to(`orders/${row.orderId}`) },
        }}
        head={{
          statements: { text: t('debits.statements'), to: to('transfers/statements') },
          files: { text: t('debits.files'), to: to('direct_debits/files') },
          make: {
            text: t('debits.make'),
            primary: true,
            permission: 'payments.mark_received',
            confirm: () => ({ title: t('debits.make.title'), text: t('debits.make.text'), yes: t('debits.make') }),
            run: async () => {
              await api(makeDebitFile, {})
              await navigate(to('direct_debits/files'))
            },
            done: t('done.file_made'),
          },
        }}
      />
      <Modal opened={returned !== undefined} onClose={() => setReturned(undefined)} title={t('debits.bounce')} centered>
        {returned && <Returned debit={returned} onDone={() => setReturned(undefined)} />}
      </Modal>
    </>
  )
}

const Returned = ({ debit, onDone }: { debit: Row; onDone: () => void }) => {
  const t = useTexts(debitTexts)
  const form = useForm({
    endpoint: bounceDirectDebit,
    texts: debitTexts,
    initial: { id: debit.id, returnCode: 'MS03' },
    done: t('done.debit_bounced'),
    onDone,
  })
  return (
    <>
      <p className="k-second">{t('debits.bounce.text')}</p>
      <Form
        form={form}
        submit={t('debits.bounce')}
        fields={[
          {
            kind: 'select',
            name: 'returnCode',
            required: true,
            options: optionsOf(t, 'return_code', returnCodeNames),
          },
        ]}
      />
    </>
  )
}
