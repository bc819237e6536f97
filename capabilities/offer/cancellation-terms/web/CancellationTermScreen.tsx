import { useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addCancellationTerm, editCancellationTerm, showCancellationTerm } from '../contract.ts'
import { cancellationTermsTexts } from '../texts.ts'
import { agreements } from '../vocabulary.ts'

/** Cancellation terms: new ones, or known ones. */
export default function CancellationTermScreen() {
  const { id } = useParams()
  if (!id) return <Page />
  return (
    <Loaded endpoint={showCancellationTerm} input={{ id }}>
      {(term) => <Page term={term} />}
    </Loaded>
  )
}

const Page = ({ term }: { term?: ClientOutput<typeof showCancellationTerm> }) => {
  const t = useTexts(cancellationTermsTexts)
  const navigate = useNavigate()
  const list = '/cabinet/settings/cancellation_terms'
  const form = useForm({
    endpoint: term ? editCancellationTerm : addCancellationTerm,
    texts: cancellationTermsTexts,
    initial: {
      name: term?.name ?? '',
      text: term?.text ?? '',
      companyText: term?.companyText ?? '',
      agreement: term?.agreement ?? 'shown',
      isDefault: term?.isDefault ?? false,
    },
    shape: (values) => ({ ...values, ...(term ? { id: term.id } : {}) }) as ClientInput<typeof addCancellationTerm>,
    onDone: () => setTimeout(() => void navigate(list)),
  })
  return (
    <>
      <PageHead
        title={term?.name ?? t('action.new')}
        back={{ to: list, text: t('back') }}
        {...(term ? { text: t('in_products', { count: term.productsCount, version: term.version }) } : {})}
      />
      <Form form={form} {...(term ? {} : { submit: t('create') })}>
        <FormField kind="text" name="name" required />
        <FormField kind="textarea" name="text" rows={8} required />
        <FormField kind="textarea" name="companyText" rows={4} />
        <FormField kind="select" name="agreement" required options={optionsOf(t, 'agreement', agreements)} />
        <FormField kind="switch" name="isDefault" />
      </Form>
    </>
  )
}
