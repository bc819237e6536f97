import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { SavedLink } from '#capabilities/offer/product-desk/web/index.ts'
import { editDesign, editKeysDetails, showCertificate } from '../contract.ts'
import { voucherKinds } from '../vocabulary.ts'
import { certificateTexts } from '../texts.ts'

type Product = { id: string | number }
type Settings = ClientOutput<typeof showCertificate>

/** Step `keys_details`: keys, validity and value. */
export const KeysDetailsStep = ({ product }: { product: Product }) => (
  <Loaded endpoint={showCertificate} input={{ id: product.id }}>
    {(settings) => <Details product={product} settings={settings} />}
  </Loaded>
)

const Details = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(certificateTexts)
  const form = useForm({
    endpoint: editKeysDetails,
    texts: certificateTexts,
    initial: {
      id: product.id,
      format: settings.format,
      validYears: settings.validYears,
      kind: settings.kind,
      valueAmount: settings.valueAmount,
    },
  })
  return (
    <Form form={form} autosave>
      <p className="k-second">{t('keys.text')}</p>
      <FormField kind="text" name="format" required />
      <FormField kind="integer" name="validYears" min={1} max={30} required />
      <FormField kind="money" name="valueAmount" currency="eur" />
      <FormField kind="select" name="kind" options={optionsOf(t, 'voucher_kind', voucherKinds)} required />
    </Form>
  )
}

/** Step `design`: the content of the card. */
export const DesignStep = ({ product }: { product: Product }) => (
  <Loaded endpoint={showCertificate} input={{ id: product.id }}>
    {(settings) => <Design product={product} settings={settings} />}
  </Loaded>
)

const Design = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(certificateTexts)
  const { heading, message, colour, showsValue } = settings
  const form = useForm({
    endpoint: editDesign,
    texts: certificateTexts,
    initial: { id: product.id, heading, message, colour, showsValue },
  })
  return (
    <Form form={form} autosave>
      <FormField kind="text" name="heading" />
      <FormField kind="textarea" name="message" rows={3} />
      <FormField kind="colour" name="colour" required />
      <FormField kind="switch" name="showsValue" />
      <p>
        <SavedLink href={`/v1/cabinet/products/${product.id}/certificates/preview.pdf`}>
          {t('design.preview')}
        </SavedLink>
      </p>
    </Form>
  )
}
