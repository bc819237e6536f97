import { useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast } from '#platform/web/toast.ts'
import { buyerValues, useBuyerFields } from '#capabilities/after/invoices/web/index.ts'
import { showOrder } from '#capabilities/sale/order-desk/contract.ts'
import { changeBuyerCall } from '../contract.ts'
import { vatTexts } from '../texts.ts'

/** The buyer of an order moved or has another company or VAT id: what is billed from the next payment on. */
export default function ChangeBuyerScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showOrder} input={{ id }}>
      {(order) => <Change order={order} />}
    </Loaded>
  )
}

const Change = ({ order }: { order: ClientOutput<typeof showOrder> }) => {
  const t = useTexts(vatTexts)
  const navigate = useNavigate()
  const { to } = useArea()
  const page = to(`orders/${order.id}`)
  const form = useForm({
    endpoint: changeBuyerCall,
    texts: vatTexts,
    initial: {
      id: order.id,
      reason: '',
      buyer: buyerValues(order.payer),
    } as Partial<ClientInput<typeof changeBuyerCall>>,
    done: '',
    onDone: ({ isRetaxed }) => {
      toast(t(isRetaxed ? 'buyer.retaxed' : 'buyer.saved'))
      void navigate(page)
    },
  })
  return (
    <>
      <PageHead
        title={t('buyer.title')}
        text={t('buyer.text')}
        back={{ to: page, text: `${t('buyer.back')} ${order.token}` }}
      />
      <Form
        form={form}
        submit={t('buyer.submit')}
        fields={[...useBuyerFields(), { kind: 'textarea', name: 'reason', rows: 2 }]}
      />
    </>
  )
}
