import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { addForm, editForm, showForm } from '../contract.ts'
import { tagsIn } from '../rules/tags-in.ts'
import { optInsTexts } from '../texts.ts'
import { askedNames } from '../vocabulary.ts'
import { FormFields } from './FormFields.tsx'

type Kept = ClientOutput<typeof showForm>
type Wanted = ClientInput<typeof addForm>

const list = '/cabinet/opt_ins'

/** An opt-in form: a new one, or a known one with what it asks for. */
export default function FormScreen() {
  const { id } = useParams()
  if (!id) return <Page />
  return (
    <Loaded endpoint={showForm} input={{ id }}>
      {(kept) => <Page key={kept.id} kept={kept} />}
    </Loaded>
  )
}

const Page = ({ kept }: { kept?: Kept }) => {
  const t = useTexts(optInsTexts)
  return (
    <div className="k-stack">
      <PageHead title={kept?.name ?? t('action.new')} back={{ to: list, text: t('back') }}>
        {kept && (
          <Button component="a" variant="default" href={kept.path} target="_blank" rel="noopener">
            {t('see')}
          </Button>
        )}
      </PageHead>
      <Settings {...(kept ? { kept } : {})} />
      {kept && <FormFields kept={kept} />}
    </div>
  )
}

const initialOf = (kept: Kept | undefined, consent: string) => ({
  name: kept?.name ?? '',
  slug: kept?.slug ?? '',
  title: kept?.title ?? '',
  intro: kept?.intro ?? '',
  asksName: kept?.asksName ?? 'optional',
  buttonText: kept?.buttonText ?? '',
  consentText: kept?.consentText ?? consent,
  asksMeasuring: kept?.asksMeasuring ?? false,
  thanksText: kept?.thanksText ?? '',
  redirectUrl: kept?.redirectUrl ?? '',
  tags: kept?.tags.join(', ') ?? '',
})

const Settings = ({ kept }: { kept?: Kept }) => {
  const t = useTexts(optInsTexts)
  const navigate = useNavigate()
  const { seller } = useSession()
  const form = useForm({
    endpoint: kept ? editForm : addForm,
    texts: optInsTexts,
    initial: initialOf(kept, t('consent.default', { seller: seller?.name ?? '' })),
    shape: (values) =>
      ({ ...values, tags: tagsIn(String(values['tags'])), ...(kept ? { id: kept.id } : {}) }) as Wanted,
    onDone: ({ id }) => {
      if (!kept) setTimeout(() => void navigate(`${list}/${id}`))
    },
  })
  const parts = usePartsOf(kept)
  return (
    <Form form={form} {...(kept ? {} : { submit: t('create') })}>
      {parts.map(({ title, note, fields }) => (
        <section key={title} className="k-panel k-stack" aria-labelledby={title}>
          <h2 id={title}>{t(title)}</h2>
          {note && <p className="k-second">{note}</p>}
          <div className="k-form-wide">
            {fields.map((field) => (
              <FormField key={field.name} {...field} />
            ))}
          </div>
        </section>
      ))}
    </Form>
  )
}

type Part = { title: `part.${'form' | 'consent' | 'after'}`; note?: string; fields: readonly FieldDeclaration[] }

const usePartsOf = (kept: Kept | undefined): readonly Part[] => {
  const t = useTexts(optInsTexts)
  return [
    {
      title: 'part.form',
      fields: [
        { kind: 'text', name: 'name', required: true },
        { kind: 'text', name: 'slug', required: true },
        { kind: 'text', name: 'title', required: true },
        { kind: 'textarea', name: 'intro' },
        {
          kind: 'select',
          name: 'asksName',
          required: true,
          options: askedNames.map((value) => ({ value, label: t(`asked.${value}`) })),
        },
        { kind: 'text', name: 'buttonText' },
        { kind: 'text', name: 'tags' },
      ],
    },
    {
      title: 'part.consent',
      ...(kept ? { note: t('consent.version', { version: kept.consentVersion }) } : {}),
      fields: [
        { kind: 'textarea', name: 'consentText', required: true },
        { kind: 'switch', name: 'asksMeasuring', hint: t('hint.asksMeasuring') },
      ],
    },
    {
      title: 'part.after',
      fields: [
        { kind: 'textarea', name: 'thanksText' },
        { kind: 'url', name: 'redirectUrl' },
      ],
    },
  ]
}
