import { fieldsOf } from '#platform/shared/text-by-language.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../../texts.ts'
import { forwardGroups } from '#capabilities/offer/catalog/vocabulary.ts'
import { FaqEditor } from './FaqEditor.tsx'
import { PageLink } from './PageLink.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import { SharePicture } from './SharePicture.tsx'
import { SuccessWords } from './SuccessWords.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** The pages buyers meet on their way: where they are, what they say, how they look to others. */
export const PagesStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const form = usePagesForm(product)
  return (
    <>
      <Form form={form} autosave={{ onLeave: ['slug'] }}>
        <h3>{t('pages.product')}</h3>
        <PageLink product={product} />
        <FormField form={form} kind="text" name="slug" required />
        <FormField form={form} kind="switch" name="private" />
        <FormField form={form} kind="text" name="searchTitle" placeholder={`${product.name} · ${product.sellerName}`} />
        <FormField
          form={form}
          kind="textarea"
          name="searchDescription"
          rows={2}
          {...(product.shortDescription ? { placeholder: product.shortDescription } : {})}
        />
        <SearchPreview product={product} form={form} />
        <SharePicture product={product} />
        <h3>{t('pages.payment')}</h3>
        <PaymentLink product={product} />
        <SuccessWords product={product} form={form} />
        <FormField form={form} kind="url" name="successUrl" placeholder="https://" />
        <ChoiceField
          form={form}
          name="forwardGroups"
          hint={t('hint.forwardGroups')}
          options={forwardGroups.map((value) => ({ value, label: t(`choice.forward_group.${value}`) }))}
        />
        <h3>{t('pages.leave')}</h3>
        <FormField form={form} kind="url" name="cancelUrl" placeholder="https://" />
        <FormField form={form} kind="url" name="errorUrl" placeholder="https://" />
      </Form>
      <FaqEditor product={product} />
    </>
  )
}

const usePagesForm = (product: EditedProduct) => {
  const {
    id,
    slug,
    private: isPrivate,
    searchTitle,
    searchDescription,
    successUrl,
    cancelUrl,
    errorUrl,
    forwardGroups: forwarded,
    successWords,
  } = product
  return useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    initial: {
      id,
      slug,
      private: isPrivate,
      searchTitle,
      searchDescription,
      successUrl: successUrl ?? '',
      cancelUrl: cancelUrl ?? '',
      errorUrl: errorUrl ?? '',
      forwardGroups: forwarded,
      successWords: { title: fieldsOf(successWords?.title), text: fieldsOf(successWords?.text) },
    },
  })
}
