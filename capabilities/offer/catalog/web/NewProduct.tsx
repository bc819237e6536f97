import { Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { showProfile } from '#capabilities/people/sellers/contract.ts'
import { addProduct } from '../contract.ts'
import { offeredForms, productTypes } from '../product-types/declared.ts'
import { catalogTexts } from '../texts.ts'
import type { ProductForm } from '../vocabulary.ts'
import { Uploads, type Uploaded } from './Uploads.tsx'
import '../../../../ui/cabinet-goods.css'

/** Asks for type, name and price, and for files where the type needs them; then opens the editor. */
export const NewProduct = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(catalogTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new_product')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <InOwnMoney />
    </Modal>
  )
}

const holdsFiles = (form: ProductForm): boolean => productTypes[form].steps.includes('file_upload')

/** In the seller's currency, for who may see the account. */
const InOwnMoney = () => {
  const { can } = useSession()
  if (!can('sellers.profile')) return <NewProductForm />
  return (
    <Loaded endpoint={showProfile} input={{}}>
      {({ currency, isVatLiable }) => <NewProductForm currency={currency} isGross={isVatLiable !== false} />}
    </Loaded>
  )
}

const NewProductForm = ({ currency, isGross = false }: { currency?: string; isGross?: boolean }) => {
  const t = useTexts(catalogTexts)
  const navigate = useNavigate()
  const [kind, setKind] = useState<ProductForm>(offeredForms[0]!)
  const [files, setFiles] = useState<Uploaded[]>([])
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    endpoint: addProduct,
    texts: catalogTexts,
    initial: { form: offeredForms[0]!, name: '', price: '' },
    shape: (values) => ({
      ...(values as { form: ProductForm; name: string }),
      price: (values['price'] as string | null) ?? '',
      ...(holdsFiles(values['form'] as ProductForm) ? { fileIds: files.map((file) => file.id) } : {}),
    }),
    done: '',
    onDone: (product) => void navigate(`/cabinet/products/${product.id}/edit`),
  })
  form.mantine.watch('form', ({ value }) => setKind(value as ProductForm))
  return (
    <Form form={form} submit={t('create')} isWaiting={isUploading}>
      <Radio.Group label={t('choose_form')} key={form.mantine.key('form')} {...form.mantine.getInputProps('form')}>
        <Stack gap="sm" mt="xs">
          {offeredForms.map((value) => (
            <Radio key={value} value={value} label={t(`choice.form.${value}`)} description={t(`form_hint.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <FormField form={form} kind="text" name="name" label={t('name_it')} required />
      <FormField
        form={form}
        {...(currency === undefined ? { kind: 'decimal' } : { kind: 'money', currency })}
        name="price"
        label={t('first_price')}
        hint={[isGross && t('first_price_gross'), t('first_price_hint')].filter(Boolean).join(' ')}
        min={0}
      />
      {holdsFiles(kind) && (
        <Uploads
          kind="file"
          text={t('choose_files')}
          onBusy={setUploading}
          onUploaded={(added) => {
            setFiles((before) => [...before, ...added])
            return Promise.resolve()
          }}
        >
          <strong>{t('first_files')}</strong>
          {files.length === 0 ? (
            <span className="k-small k-second">{t('first_files_hint')}</span>
          ) : (
            <ul className="k-rows">
              {files.map((file) => (
                <li key={String(file.id)}>{file.name}</li>
              ))}
            </ul>
          )}
        </Uploads>
      )}
    </Form>
  )
}
