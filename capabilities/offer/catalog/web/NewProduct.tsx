import { Modal, Radio, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { addProduct } from '../contract.ts'
import { offeredForms } from '../rules/steps.ts'
import { catalogTexts } from '../texts.ts'

/** Asks what is to be sold and how it is called, then opens the editor. */
export const NewProduct = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useRoomTexts(catalogTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new_product')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NewProductForm />
    </Modal>
  )
}

const NewProductForm = () => {
  const t = useRoomTexts(catalogTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: addProduct,
    texts: catalogTexts,
    initial: { form: 'download', name: '' },
    done: '',
    onDone: (product) => void navigate(`/cabinet/products/${product.id}/edit`),
  })
  return (
    <Form form={form} submit={t('create')}>
      <Radio.Group label={t('choose_form')} key={form.mantine.key('form')} {...form.mantine.getInputProps('form')}>
        <Stack gap="sm" mt="xs">
          {offeredForms.map((value) => (
            <Radio key={value} value={value} label={t(`choice.form.${value}`)} description={t(`form_hint.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <FormField form={form} kind="text" name="name" label={t('name_it')} required />
    </Form>
  )
}
