import { Modal } from '@mantine/core'
import { IconCashBanknote, IconFileCode, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { monthlyInvoiceList } from '../contract.ts'
import { receiveDebtPayment } from '../contract/desk.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'

type Row = RowOf<typeof monthlyInvoiceList>

const openTab = (row: Row, ending: 'pdf' | 'xml') =>
  void window.open(
    `/common/payout_documents/${row.id}.${ending}?token=${encodeURIComponent(row.token)}`,
    '_blank',
    'noopener',
  )

export default function MonthlyInvoiceListScreen() {
  const { t } = usePayoutWords()
  const { audience } = useArea()
  const [paid, setPaid] = useState<Row>()
  return (
    <>
      <ListScreen
        list={monthlyInvoiceList}
        texts={payoutTexts}
        text={t(audience === 'admin' ? 'monthly.text.operator' : 'monthly.text')}
        audience={audience}
        actions={{
          pdf: { icon: IconFileTypePdf, opens: (row) => openTab(row, 'pdf') },
          xml: { icon: IconFileCode, shows: (row) => row.isEInvoice, opens: (row) => openTab(row, 'xml') },
          receive: {
            text: t('receive.action'),
            icon: IconCashBanknote,
            permission: 'payouts.review',
            shows: (row) => audience === 'admin' && row.documentKind === 'debt_invoice',
            opens: setPaid,
          },
        }}
        cells={{ month: (row) => <bdi>{row.month.slice(0, 7)}</bdi> }}
      />
      <Modal opened={paid !== undefined} onClose={() => setPaid(undefined)} title={t('receive.action')} centered>
        {paid && <Received invoice={paid} onDone={() => setPaid(undefined)} />}
      </Modal>
    </>
  )
}

/** The reader's own day, as `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format()

const Received = ({ invoice, onDone }: { invoice: Row; onDone: () => void }) => {
  const { t } = usePayoutWords()
  const form = useForm({
    endpoint: receiveDebtPayment,
    texts: payoutTexts,
    initial: { id: invoice.id, amount: String(invoice.openAmount ?? ''), receivedOn: today(), bankReference: '' },
    done: t('receive.done'),
    onDone,
  })
  return (
    <>
      <p className="k-second">{t('receive.text')}</p>
      <Form
        form={form}
        submit={t('receive.submit')}
        fields={[
          { kind: 'money', name: 'amount', required: true, currency: String(invoice.currency) },
          { kind: 'date', name: 'receivedOn', required: true },
          { kind: 'text', name: 'bankReference', required: true },
        ]}
      />
    </>
  )
}
