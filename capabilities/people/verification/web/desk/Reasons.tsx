import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import {
  acceptDocument,
  askMoreLegitimation,
  blockLegitimation,
  refuseDocument,
  rejectLegitimation,
} from '../../contract/desk.ts'
import { verificationTexts } from '../../texts.ts'
import { documentKinds, refusalStates, type DocumentKind } from '../../vocabulary.ts'

type Of = { id: number | string; onDone: () => void }

export const Because = ({ id, what, onDone }: Of & { what: 'reject' | 'block' }) => {
  const t = useTexts(verificationTexts)
  const form = useForm({
    endpoint: what === 'reject' ? rejectLegitimation : blockLegitimation,
    texts: verificationTexts,
    initial: { id, reason: '' },
    done: t(what === 'reject' ? 'desk.rejected' : 'desk.blocked'),
    onDone,
  })
  return <Form form={form} submit={t(`desk.${what}`)} fields={[{ kind: 'textarea', name: 'reason', required: true }]} />
}

export const AskMore = ({ id, onDone }: Of) => {
  const t = useTexts(verificationTexts)
  const form = useForm({
    endpoint: askMoreLegitimation,
    texts: verificationTexts,
    initial: { id, reason: '', documents: [] as DocumentKind[] },
    done: t('desk.asked'),
    onDone,
  })
  return (
    <Form form={form} submit={t('desk.ask_more')}>
      <ChoiceField
        form={form}
        name="documents"
        hint={t('hint.documents')}
        options={optionsOf(t, 'document_kind', documentKinds)}
      />
      <FormField kind="textarea" name="reason" required />
    </Form>
  )
}

export const AcceptDocument = ({ id, onDone }: Of) => {
  const t = useTexts(verificationTexts)
  const form = useForm({
    endpoint: acceptDocument,
    texts: verificationTexts,
    initial: { id, expiresOn: '' },
    shape: ({ expiresOn }) => ({ id, expiresOn: expiresOn ? String(expiresOn) : null }),
    done: t('desk.document_accepted'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('desk.document_accept')}
      fields={[{ kind: 'date', name: 'expiresOn', hint: t('hint.expiresOn') }]}
    />
  )
}

export const RefuseDocument = ({ id, onDone }: Of) => {
  const t = useTexts(verificationTexts)
  const form = useForm({
    endpoint: refuseDocument,
    texts: verificationTexts,
    initial: { id, state: 'unreadable' as const, reason: '' },
    done: t('desk.document_refused'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('desk.document_refuse')}
      fields={[
        {
          kind: 'select',
          name: 'state',
          required: true,
          options: optionsOf(t, 'refusal_state', refusalStates),
        },
        { kind: 'textarea', name: 'reason', required: true },
      ]}
    />
  )
}
