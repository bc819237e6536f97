import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { showProfile } from '#capabilities/people/sellers/contract.ts'
import { addProduct } from '../../contract.ts'
import { offeredForms, productTypes } from '../../product-types/declared.ts'
import { stepPath } from '../../rules/steps.ts'
import { catalogTexts } from '../../texts.ts'
import type { ProductForm } from '../../vocabulary.ts'
import { Uploads, type Uploaded } from '../Uploads.tsx'
import { TypeTiles } from './TypeTiles.tsx'
import '#ui/cabinet-goods.css'
import '#ui/new-product.css'

/** Asks for type, name and price, and for files where the type needs them; then opens the editor where the type begins. */
export const NewProduct = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(catalogTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new_product')}
      size="60rem"
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
    onDone: ({ id }) => void navigate(stepPath({ id: Number(id), form: kind }, productTypes[kind].begins)),
  })
  form.mantine.watch('form', ({ value }) => setKind(value as ProductForm))
  return (
    <Form form={form} submit={t('create')} isWaiting={isUploading}>
      <div className="k-new-product">
        <TypeTiles chosen={kind} onChoose={(value) => form.mantine.setFieldValue('form', value)} />
        <div className="k-form">
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
        </div>
      </div>
    </Form>
  )
}
