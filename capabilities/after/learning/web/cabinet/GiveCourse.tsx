import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { productList } from '#capabilities/offer/catalog/contract/lists.ts'
import { readList } from '#platform/web/list/read-list.ts'
import { giveCourse } from '../../contract/sessions.ts'
import { learningTexts } from '../../texts.ts'

type Props = { opened: boolean; onClose: () => void }

/** Gives somebody a course for nothing: an order over 0.00. */
export const GiveCourse = ({ opened, onClose }: Props) => {
  const t = useTexts(learningTexts)
  return (
    <Modal opened={opened} onClose={onClose} title={t('give.title')} centered>
      {opened && <Fields onClose={onClose} />}
    </Modal>
  )
}

const Fields = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTexts(learningTexts)
  const asked = { per: 200, isArchived: 'false', productType: ['course'] }
  const { data } = useQuery({
    queryKey: ['course-choices', asked],
    queryFn: ({ signal }) => readList(productList, asked, { signal }),
  })
  const form = useForm({
    endpoint: giveCourse,
    texts: learningTexts,
    prefix: 'give',
    initial: { productId: '', email: '', firstName: '', lastName: '' },
    done: t('done.given'),
    onDone: onClose,
    shape: ({ firstName, lastName, ...values }) =>
      ({
        ...values,
        ...(firstName ? { firstName: String(firstName) } : {}),
        ...(lastName ? { lastName: String(lastName) } : {}),
      }) as { productId: string; email: string },
  })
  return (
    <Form form={form} submit={t('action.give')}>
      <p className="k-second k-small">{t('give.text')}</p>
      <FormField
        form={form}
        kind="select"
        name="productId"
        required
        options={(data?.list ?? []).map((row) => ({ value: String(row.id), label: row.name }))}
      />
      <FormField form={form} kind="email" name="email" required />
      <FormField form={form} kind="text" name="firstName" />
      <FormField form={form} kind="text" name="lastName" />
    </Form>
  )
}
