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
import {
  bookProviderLine,
  lookUpProviderLine,
  providerLineList,
  reopenProviderLine,
  settleProviderLine,
} from '../contract.ts'
import { lineTexts } from '../texts.ts'
import { providerLineState } from '../vocabulary.ts'

type Row = RowOf<typeof providerLineList>

type Deed = 'look_up' | 'book' | 'settle' | 'reopen'
const may = (deed: Deed) => (row: Row) => permits(providerLineState, row.state, deed)

/** What providers' books say beside ours: how each difference came about, and what mends it. */
export default function ProviderLineScreen() {
  const t = useTexts(lineTexts)
  const { audience } = useArea()
  const [settled, setSettled] = useState<Row>()
  const actions = useLineActions(setSettled)
  return (
    <>
      <ListScreen
        list={providerLineList}
        texts={lineTexts}
        audience={audience}
        actions={actions}
        cells={{
          finding: (row) =>
            row.finding ? (
              <>
                <strong>{t(`choice.line_finding.${row.finding}`)}</strong>
                <p className="k-small k-second k-sentence">{t(`finding.${row.finding}`)}</p>
              </>
            ) : (
              '–'
            ),
        }}
      />
      <Modal
        opened={settled !== undefined}
        onClose={() => setSettled(undefined)}
        title={t('lines.settle.title')}
        centered
      >
        {settled && <Settle line={settled} onDone={() => setSettled(undefined)} />}
      </Modal>
    </>
  )
}

const useLineActions = (onSettle: (row: Row) => void) => {
  const t = useTexts(lineTexts)
  const { to } = useArea()
  const locale = useLocale()
  const permission = 'payments.compare'
  const refunded = (row: Row) => formatMoney(String(row.amount ?? '0').replace('-', ''), row.currency, locale)
  return {
    book: {
      text: t('lines.book'),
      permission,
      shows: (row) => may('book')(row) && row.finding === 'made_there',
      confirm: (row) => ({
        title: t('lines.book.title', { amount: refunded(row) }),
        text: t('lines.book.text'),
        yes: t('lines.book'),
      }),
      run: (row) => api(bookProviderLine, { id: row.id }),
      done: t('done.refund_booked'),
    },
    look_up: {
      text: t('lines.look_up'),
      permission,
      run: (row) => api(lookUpProviderLine, { id: row.id }),
      done: t('done.line_looked_up'),
    },
    settle: { text: t('lines.settle'), permission, opens: onSettle },
    reopen: {
      text: t('lines.reopen'),
      permission,
      run: (row) => api(reopenProviderLine, { id: row.id }),
      done: t('done.difference_reopened'),
    },
    order: {
      text: t('lines.order'),
      shows: (row) => row.orderId !== null,
      to: (row) => to(`orders/${row.orderId}`),
    },
  } satisfies Record<string, Declared<Row>>
}

const Settle = ({ line, onDone }: { line: Row; onDone: () => void }) => {
  const t = useTexts(lineTexts)
  const form = useForm({
    endpoint: settleProviderLine,
    texts: lineTexts,
    initial: { id: line.id, reason: '' },
    done: t('done.difference_settled'),
    onDone,
  })
  return <Form form={form} submit={t('lines.settle')} fields={[{ kind: 'text', name: 'reason', required: true }]} />
}
