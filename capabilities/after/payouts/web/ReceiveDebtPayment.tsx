import type { RowOf } from '#platform/shared/list.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import type { monthlyInvoiceList } from '../contract.ts'
import { receiveDebtPayment } from '../contract/desk.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'

type Row = RowOf<typeof monthlyInvoiceList>

/** The reader's own day, as `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format()

export const ReceiveDebtPayment = ({ invoice, onDone }: { invoice: Row; onDone: () => void }) => {
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
