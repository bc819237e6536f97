import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { findVoucher } from '../contract.ts'
import { certificateTexts } from '../texts.ts'

/** Where a certificate is found by its key, at the checkout. */
export default function FindVoucherScreen() {
  const t = useTexts(certificateTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: findVoucher,
    texts: certificateTexts,
    initial: { key: '' },
    done: '',
    onDone: ({ id }) => void navigate(`/cabinet/vouchers/${id}`),
  })
  return (
    <>
      <PageHead
        title={t('find.title')}
        back={{ to: '/cabinet/vouchers', text: t('page.back') }}
        text={t('find.text')}
      />
      <div className="k-panel">
        <Form form={form} submit={t('find.button')}>
          <FormField kind="text" name="key" autoComplete="off" required />
        </Form>
      </div>
    </>
  )
}
