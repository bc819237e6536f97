import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { TextInLanguage } from '#platform/web/form/TextByLanguage.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { fieldsOf } from '#platform/shared/text-by-language.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { toastError } from '#platform/web/toast.ts'
import { editProduct, sendTestMail } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { postPurchaseNotifications } from '../../vocabulary.ts'
import type { EditedProduct } from '../../contract/product.ts'

export const DeliveryStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(catalogTexts)
  const { id, deliveryText, accessDays, postPurchaseNotification, customEmail } = product
  const [kind, setKind] = useState<string>(postPurchaseNotification)
  const form = useForm({
    endpoint: editProduct,
    texts: catalogTexts,
    initial: {
      id,
      deliveryText,
      accessDays,
      postPurchaseNotification,
      customEmail: { subject: fieldsOf(customEmail?.subject), body: fieldsOf(customEmail?.body) },
    },
    shape: ({ customEmail: mail, ...values }) => ({
      ...values,
      id,
      ...(values['postPurchaseNotification'] === 'custom_email'
        ? { customEmail: mail as NonNullable<EditedProduct['customEmail']> }
        : {}),
    }),
  })
  form.mantine.watch('postPurchaseNotification', ({ value }) => setKind(String(value)))
  return (
    <Form form={form} autosave>
      <FormField form={form} kind="textarea" name="deliveryText" rows={4} />
      <FormField form={form} kind="integer" name="accessDays" min={1} max={36_500} />
      <FormField
        form={form}
        kind="select"
        name="postPurchaseNotification"
        required
        options={postPurchaseNotifications.map((value) => ({ value, label: t(`choice.notification.${value}`) }))}
      />
      {kind === 'custom_email' &&
        locales.map((locale) => (
          <div className="k-form" key={locale}>
            <TextInLanguage form={form} locale={locale} kind="text" name="customEmail.subject" required />
            <TextInLanguage
              form={form}
              locale={locale}
              kind="textarea"
              name="customEmail.body"
              rows={6}
              required
              hint={t('hint.customEmail')}
            />
            <TestMail id={Number(id)} locale={locale} />
          </div>
        ))}
    </Form>
  )
}

/** Sends the mail in its current state, after saving what was typed. */
const TestMail = ({ id, locale }: { id: number; locale: Locale }) => {
  const t = useTexts(catalogTexts)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<{ email: string; url: string }>()
  const send = async () => {
    setSending(true)
    try {
      if (await saveOpenForms()) setSent(await api(sendTestMail, { id, locale }))
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  return (
    <p role="status">
      <Button variant="default" size="xs" loading={isSending} onClick={send}>
        {t('testMail.send')}
      </Button>{' '}
      {sent && (
        <>
          {t('testMail.sent', { email: sent.email })}{' '}
          <a href={sent.url} target="_blank" rel="noopener">
            {t('testMail.look')}
          </a>
        </>
      )}
    </p>
  )
}
