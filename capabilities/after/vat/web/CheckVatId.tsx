import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { checkVatIdNow } from '../contract.ts'
import { vatTexts } from '../texts.ts'
import { useVatWords } from './vat-words.ts'

/** Checks a VAT ID now. */
export const CheckVatId = ({ done }: { done: () => void }) => {
  const { t } = useVatWords()
  const form = useForm({
    endpoint: checkVatIdNow,
    texts: vatTexts,
    initial: { vatId: '' },
    done: t('ask.done'),
    onDone: done,
  })
  return (
    <>
      <p className="k-second">{t('ask.text')}</p>
      <Form form={form} submit={t('action.ask')} fields={[{ kind: 'text', name: 'vatId', required: true }]} />
    </>
  )
}
