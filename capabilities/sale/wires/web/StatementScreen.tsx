import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { acceptExact, acceptLine, bankLineList, ignoreLine, pointLine, unignoreLine } from '../contract.ts'
import { wireTexts } from '../texts.ts'
import { bankLineState } from '../vocabulary.ts'
import { StatementUpload } from './StatementUpload.tsx'

/** Lines of bank statements with the wire each names: seen, accepted or left aside by a person. */
export default function StatementScreen() {
  const t = useTexts(wireTexts)
  const locale = useLocale()
  const { to } = useArea()
  const [isUploading, setUploading] = useState(false)
  const [pointed, setPointed] = useState<Row>()
  const money = (row: Row, column: string) => formatMoney(String(row[column] ?? '0'), String(row['currency']), locale)
  const may = (what: 'accept' | 'ignore' | 'unignore' | 'point') => (row: Row) =>
    permits(bankLineState, row['state'] as 'unmatched', what)
  const fits = (row: Row) =>
    row['fit'] === 'exact' || row['fit'] === 'under' || row['fit'] === 'over' || row['fit'] === 'double'
  const actions: Action<Row>[] = [
    {
      key: 'accept',
      text: t('statements.accept'),
      shows: (row) => may('accept')(row) && fits(row),
      confirm: (row) => ({
        title: t('statements.accept.title', { amount: money(row, 'amount') }),
        text: t(`statements.accept.${row['fit'] as 'exact'}`, {
          reference: String(row['wireReference']),
          open: money(row, 'openAmount'),
        }),
        yes: t('statements.accept'),
      }),
      run: (row) => api(acceptLine, { id: row.id }),
      done: t('done.line_accepted'),
    },
    { key: 'point', text: t('statements.point'), shows: (row) => may('point')(row) && !fits(row), run: setPointed },
    {
      key: 'ignore',
      text: t('statements.ignore'),
      shows: may('ignore'),
      run: (row) => api(ignoreLine, { id: row.id }),
      done: t('done.line_ignored'),
    },
    {
      key: 'unignore',
      text: t('statements.unignore'),
      shows: may('unignore'),
      run: (row) => api(unignoreLine, { id: row.id }),
      done: t('done.line_unignored'),
    },
    {
      key: 'order',
      text: t('statements.order'),
      shows: (row) => row['orderId'] !== null,
      to: (row) => to(`orders/${row['orderId']}`),
    },
  ]
  const upload: Action = { key: 'upload', text: t('statements.upload'), primary: true, run: () => setUploading(true) }
  const acceptAll: Action = {
    key: 'accept_exact',
    text: t('statements.acceptExact'),
    confirm: () => ({
      title: t('statements.accept.all.title'),
      text: t('statements.accept.all.text'),
      yes: t('statements.acceptExact'),
    }),
    run: () => api(acceptExact, {}),
    done: t('done.exact_accepted'),
  }
  const unallocated: Action = {
    key: 'unallocated',
    text: t('statements.unallocated'),
    to: () => to('unallocated_payments'),
  }
  return (
    <>
      <ListScreen
        list={bankLineList}
        texts={wireTexts}
        title={t('statements.title')}
        text={t('statements.subtitle')}
        actions={actions}
        head={[unallocated, acceptAll, upload]}
        empty={{ title: t('statements.empty.title'), text: t('statements.empty.text'), action: upload }}
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
