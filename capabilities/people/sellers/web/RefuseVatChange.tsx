import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { refuseVatChange } from '../contract/vat-change.ts'
import { sellersTexts } from '../texts.ts'

/** Says why a change of VAT is refused. */
export const RefuseVatChange = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(sellersTexts)
  const form = useForm({
    endpoint: refuseVatChange,
    texts: sellersTexts,
    initial: { id, reason: '' },
    done: t('vat_change.refused'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.refuse')} fields={[{ kind: 'textarea', name: 'reason', required: true }]} />
  )
}
