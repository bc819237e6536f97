import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import type { Declared } from '#platform/web/declared-actions.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { acceptExact, acceptLine, bankLineList, ignoreLine, pointLine, unignoreLine } from '../contract.ts'
import { wireTexts } from '../texts.ts'
import { bankLineState } from '../vocabulary.ts'
import { StatementUpload } from './StatementUpload.tsx'

type Row = RowOf<typeof bankLineList>

/** Lines of bank statements with the wire each names: seen, accepted or left aside by a person. */
export default function StatementScreen() {
  const t = useTexts(wireTexts)
  const { to } = useArea()
  const [isUploading, setUploading] = useState(false)
  const [pointed, setPointed] = useState<Row>()
  const actions = useLineActions(setPointed)
  return (
    <>
      <ListScreen
        list={bankLineList}
        texts={wireTexts}
        actions={actions}
        head={{
          unallocated: { text: t('statements.unallocated'), to: to('unallocated_payments') },
          accept_exact: {
            text: t('statements.acceptExact'),
            confirm: () => ({
              title: t('statements.accept.all.title'),
              text: t('statements.accept.all.text'),
              yes: t('statements.acceptExact'),
            }),
            run: () => api(acceptExact, {}),
            done: t('done.exact_accepted'),
          },
          upload: { text: t('statements.upload'), primary: true, opens: () => setUploading(true) },
        }}
      />
      <Modal opened={isUploading} onClose={() => setUploading(false)} title={t('statements.upload')} size="lg" centered>
        <StatementUpload onDone={() => setUploading(false)} />
      </Modal>
      <Modal
        opened={pointed !== undefined}
        onClose={() => setPointed(undefined)}
        title={t('statements.point')}
        centered
      >
        {pointed && <PointLine line={pointed} onDone={() => setPointed(undefined)} />}
      </Modal>
    </>
  )
}

const may = (what: 'accept' | 'ignore' | 'unignore' | 'point') => (row: Row) => permits(bankLineState, row.state, what)
const fits = (row: Row) => row.fit === 'exact' || row.fit === 'under' || row.fit === 'over' || row.fit === 'double'

const useLineActions = (onPoint: (row: Row) => void) => {
  const t = useTexts(wireTexts)
  const locale = useLocale()
  const { to } = useArea()
  const money = (row: Row, column: 'amount' | 'openAmount') => formatMoney(row[column] ?? '0', row.currency, locale)
  return {
    accept: {
      text: t('statements.accept'),
      shows: (row) => may('accept')(row) && fits(row),
      confirm: (row) => ({
        title: t('statements.accept.title', { amount: money(row, 'amount') }),
        text: t(`statements.accept.${row.fit as 'exact'}`, {
          reference: row.wireReference ?? '',
          open: money(row, 'openAmount'),
        }),
        yes: t('statements.accept'),
      }),
      run: (row) => api(acceptLine, { id: row.id }),
      done: t('done.line_accepted'),
    },
    point: { text: t('statements.point'), shows: (row) => may('point')(row) && !fits(row), opens: onPoint },
    ignore: {
      text: t('statements.ignore'),
      run: (row) => api(ignoreLine, { id: row.id }),
      done: t('done.line_ignored'),
    },
    unignore: {
      text: t('statements.unignore'),
      run: (row) => api(unignoreLine, { id: row.id }),
      done: t('done.line_unignored'),
    },
    order: {
      text: t('statements.order'),
      shows: (row) => row.orderId !== null,
      to: (row) => to(`orders/${row.orderId}`),
    },
  } satisfies Record<string, Declared<Row>>
}

const PointLine = ({ line, onDone }: { line: Row; onDone: () => void }) => {
  const t = useTexts(wireTexts)
  const form = useForm({
    endpoint: pointLine,
    texts: wireTexts,
    initial: { id: line.id, wireReference: '' },
    done: t('done.line_pointed'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('statements.point')}
      fields={[
        {
          kind: 'text',
          name: 'wireReference',
          required: true,
          label: t('statements.reference'),
          hint: t('statements.referenceHint'),
        },
      ]}
    />
  )
}
