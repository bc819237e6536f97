import { useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast } from '#platform/web/toast.ts'
import { correctInvoiceCall, showInvoice } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { buyerValues, useBuyerFields } from './buyer-form.ts'

/** Another buyer on paper: the invoice is taken back and issued again. */
export default function CorrectInvoiceScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showInvoice} input={{ id }}>
      {(invoice) => <Correct invoice={invoice} />}
    </Loaded>
  )
}

const Correct = ({ invoice }: { invoice: ClientOutput<typeof showInvoice> }) => {
  const t = useTexts(invoiceTexts)
  const navigate = useNavigate()
  const { to } = useArea()
  const form = useForm({
    endpoint: correctInvoiceCall,
    texts: invoiceTexts,
    initial: {
      id: invoice.id,
      reason: '',
      buyer: buyerValues(invoice.buyer),
    } as Partial<ClientInput<typeof correctInvoiceCall>>,
    done: '',
    onDone: (corrected) => {
      toast(t('correct.done', { number: corrected.number }))
      void navigate(to('invoices'))
    },
  })
  return (
    <>
      <PageHead
        title={t('correct.title', { number: invoice.number })}
        text={t('correct.text')}
        back={{ to: to('invoices'), text: t('correct.back') }}
      />
      <Form
        form={form}
        submit={t('correct.submit')}
        fields={[...useBuyerFields(), { kind: 'textarea', name: 'reason', rows: 2 }]}
      />
    </>
  )
}
