import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLanguages, useTexts } from '#platform/web/locale.tsx'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { postPurchaseNotifications } from '#capabilities/offer/catalog/vocabulary.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

export const DeliveryStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const { id, deliveryText, accessDays, postPurchaseNotification } = product
  const [kind, setKind] = useState<string>(postPurchaseNotification)
  const form = useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    initial: { id, deliveryText, accessDays, postPurchaseNotification },
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
      {kind === 'custom_email' && <OwnMails product={product} />}
    </Form>
  )
}

/** The mail in each language: its subject, or that it is not written, and the way to write it. */
const OwnMails = ({ product: { id, customEmail } }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  return (
    <div className="k-stack">
      {useLanguages().map(({ value, label }) => {
        const subject = customEmail?.subject[value]
        return (
          <p key={value}>
            <strong>{label}</strong>: {subject ? <span lang={value}>{subject}</span> : t('ownMail.missing')}{' '}
            <Link className="k-link" to={`/cabinet/products/${id}/email/${value}`}>
              {t('ownMail.write')}
            </Link>
          </p>
        )
      })}
      <p className="k-second k-small">{t('ownMail.about')}</p>
    </div>
  )
}
