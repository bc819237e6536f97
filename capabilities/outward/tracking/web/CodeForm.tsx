import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useLacks } from '#platform/web/session.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { askedCategories } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { eventPages, pageEvents } from '#capabilities/sale/checkout/rules/page-events.ts'
import { addCode, editCode, showCode } from '../contract.ts'
import { codeTypes } from '../rules/code-types.ts'
import { trackingTexts } from '../texts.ts'
import { trackingCodeTypes, type TrackingCodeType } from '../vocabulary.ts'

type Known = ClientOutput<typeof showCode>
type Done = { onDone: () => void }

/** Adds a tracking code, or changes a known one, which stays of its type. */
export const CodeForm = ({ id, onDone }: Done & { id: number | undefined }) =>
  id === undefined ? (
    <NewCode onDone={onDone} />
  ) : (
    <Loaded endpoint={showCode} input={{ id }}>
      {(known) => <KnownCode known={known} onDone={onDone} />}
    </Loaded>
  )

const NewCode = ({ onDone }: Done) => {
  const lacks = useLacks()
  const [type, setType] = useState<TrackingCodeType>(
    () => trackingCodeTypes.find((one) => !lacks(codeTypes[one].feature)) ?? 'google_analytics_4',
  )
  const form = useForm({
    endpoint: addCode,
    texts: trackingTexts,
    initial: { name: '', type, code: '', pages: [], category: 'marketing' as const },
    onDone,
  })
  form.mantine.watch('type', ({ value }) => setType(value as TrackingCodeType))
  return <Fields form={form} type={type} isNew />
}

const KnownCode = ({ known: { id, name, type, code, pages, category }, onDone }: Done & { known: Known }) => {
  const form = useForm({
    endpoint: editCode,
    texts: trackingTexts,
    initial: { id, name, code, pages, category },
    onDone,
  })
  return <Fields form={form} type={type} />
}

const Fields = ({ form, type, isNew = false }: { form: FormState; type: TrackingCodeType; isNew?: boolean }) => {
  const t = useTexts(trackingTexts)
  const { placeholder, category, form: looks } = codeTypes[type]
  return (
    <Form form={form}>
      {isNew && (
        <FormField
          kind="select"
          name="type"
          required
          options={trackingCodeTypes.map((value) => ({
            value,
            label: t(`choice.type.${value}`),
            feature: codeTypes[value].feature,
          }))}
        />
      )}
      <FormField kind="text" name="name" required hint={t('hint.name')} />
      <FormField
        kind={looks ? 'text' : 'textarea'}
        name="code"
        required
        placeholder={placeholder}
        hint={t(`hint.code.${type}`)}
      />
      {category === 'chosen' && (
        <FormField
          kind="select"
          name="category"
          required
          hint={t('hint.category')}
          options={optionsOf(t, 'category', askedCategories)}
        />
      )}
      <ChoiceField form={form} name="pages" hint={t('hint.pages')} options={optionsOf(t, 'page', eventPages)} />
      <details>
        <summary>{t('variables')}</summary>
        <dl>
          {eventPages.map((page) => (
            <div key={page}>
              <dt>{t(`choice.page.${page}`)}</dt>
              <dd>
                <code>{pageEvents[page].join(', ')}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Form>
  )
}
