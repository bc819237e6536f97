import { Button } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { RichField } from '#platform/web/rich/RichField.tsx'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { camel } from '#platform/shared/json-case.ts'
import { languageName, type Locale } from '#platform/shared/texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { translate, type showTranslations } from '../../../contract/translations.ts'
import { catalogTexts } from '../../../texts.ts'
import type { PartField, PartKind } from '../../../vocabulary.ts'
import { useSend } from '../../useSend.ts'

export type Translations = ClientOutput<typeof showTranslations>
type Text = Translations['list'][number]
type Change = ClientInput<typeof translate>

const inLocale = ({ translations }: Text, locale: Locale) => translations.find((each) => each.locale === locale)!

const nameOf = ({ planId, part, field }: Text): string => {
  if (planId !== null) return `plans.${planId}`
  return part === '' ? camel(field) : `words.${part}:${field}`
}

type Props = { productId: number | string; translations: Translations; locale: Locale }

/** All texts in one language; each is saved as it is typed. */
export const TextsInLanguage = ({ productId, translations: { list, mainLanguage }, locale }: Props) => {
  const t = useTexts(catalogTexts)
  const reader = useLocale()
  const own = list.filter(({ planId, part }) => planId === null && part === '')
  const plans = list.filter(({ planId }) => planId !== null)
  const parts = list.filter(({ part }) => part !== '')
  const textOf = (text: Text) => inLocale(text, locale).text
  const form = useForm({
    endpoint: translate,
    texts: catalogTexts,
    prefix: locale,
    initial: {
      id: productId,
      locale,
      ...Object.fromEntries(own.map((text) => [nameOf(text), textOf(text)])),
      plans: Object.fromEntries(plans.map((text) => [String(text.planId), textOf(text)])),
      words: Object.fromEntries(parts.map((text) => [`${text.part}:${text.field}`, textOf(text)])),
    },
    shape: (values) => values as Change,
  })
  const done = list.filter((text) => ['done', 'waiting'].includes(inLocale(text, locale).state)).length
  return (
    <section className="k-panel k-stack g-languages" aria-label={languageName(locale, reader)}>
      <header className="g-language-head">
        <h3>{t('languages.title', { language: languageName(locale, reader) })}</h3>
        <span className="k-second">{t('languages.count', { done, all: list.length })}</span>
      </header>
      <Form form={form} autosave>
        {list.map((text) => (
          <TranslatedText
            key={nameOf(text)}
            form={form}
            text={text}
            {...{ locale, mainLanguage }}
            productId={productId}
          />
        ))}
      </Form>
    </section>
  )
}

type TextProps = { form: FormState; text: Text; locale: Locale; mainLanguage: Locale; productId: number | string }

/** What was written, and what it says in the other language. */
const TranslatedText = ({ form, text, locale, mainLanguage, productId }: TextProps) => {
  const t = useTexts(catalogTexts)
  const { planId, part, field, source } = text
  const { state } = inLocale(text, locale)
  const label = useLabel(text)
  return (
    <div className="g-translated">
      <div className="g-source" lang={mainLanguage}>
        <span className="k-second">{label}</span>
        {isRich(text) ? <div dangerouslySetInnerHTML={{ __html: source }} /> : <p className="k-lines">{source}</p>}
      </div>
      <div className="k-stack-small">
        <TextInput form={form} text={text} label={label} locale={locale} />
        {state !== 'done' && <Badge tone={tones[state]}>{t(`languages.state.${state}`)}</Badge>}
        {state === 'outdated' && <StillRight {...{ productId, locale, planId, part, field }} />}
      </div>
    </div>
  )
}

const tones = { missing: 'gray', outdated: 'amber', waiting: 'amber', done: 'green' } as const

const isRich = ({ part, field }: Text): boolean => part === '' && field === 'description'

const fieldNames = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  search_title: 'searchTitle',
  search_description: 'searchDescription',
  terms_text: 'termsText',
  delivery_text: 'deliveryText',
} as const

/** What of the product it is: its name for itself, the kind of the part otherwise. */
const useLabel = ({ planId, part, field, source }: Text): string => {
  const t = useTexts(catalogTexts)
  if (planId !== null) return t('languages.plan', { name: source })
  if (part === '') return t(`field.${fieldNames[field as keyof typeof fieldNames]}`)
  const kind = part.slice(0, part.indexOf(':')) as PartKind
  return `${t(`languages.part.${kind}`)}: ${t(`languages.field.${field as PartField}`)}`
}

const TextInput = ({ form, text, label, locale }: Pick<TextProps, 'form' | 'text' | 'locale'> & { label: string }) => {
  const name = nameOf(text)
  if (isRich(text))
    return (
      <RichField
        name={form.idOf(name)}
        label={label}
        error={form.mantine.errors[name]}
        start={String(form.mantine.getValues()[name] ?? '')}
        onChange={(html) => form.mantine.setFieldValue(name, html, { forceUpdate: false })}
      />
    )
  const isLong = !['name', 'search_title', 'label', 'hint', 'headline'].includes(text.field)
  return isLong ? (
    <FormField kind="textarea" name={name} label={label} lang={locale} rows={3} hint="" />
  ) : (
    <FormField kind="text" name={name} label={label} lang={locale} hint="" />
  )
}

/** A translation that holds though the original was changed. */
const StillRight = ({
  productId,
  locale,
  planId,
  part,
  field,
}: { productId: number | string; locale: Locale } & Pick<Text, 'planId' | 'part' | 'field'>) => {
  const t = useTexts(catalogTexts)
  const send = useSend()
  const confirm = () => api(translate, { id: productId, locale, confirmed: [{ planId, part, field }] })
  return (
    <p className="k-second">
      {t('languages.outdated_text')}{' '}
      <Button variant="default" size="xs" onClick={() => void send(confirm)}>
        {t('languages.still_right')}
      </Button>
    </p>
  )
}
