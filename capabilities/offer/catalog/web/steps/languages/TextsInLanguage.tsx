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
import { useSend } from '../../useSend.ts'

export type Translations = ClientOutput<typeof showTranslations>
type Text = Translations['list'][number]
type Change = ClientInput<typeof translate>

const inLocale = ({ translations }: Text, locale: Locale) => translations.find((each) => each.locale === locale)!

const nameOf = ({ planId, field }: Text): string => (planId === null ? camel(field) : `plans.${planId}`)

type Props = { productId: number | string; translations: Translations; locale: Locale }

/** All texts in one language; each is saved as it is typed. */
export const TextsInLanguage = ({ productId, translations: { list, mainLanguage }, locale }: Props) => {
  const t = useTexts(catalogTexts)
  const reader = useLocale()
  const own = list.filter(({ planId }) => planId === null)
  const plans = list.filter(({ planId }) => planId !== null)
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
    },
    shape: (values) => values as Change,
  })
  const done = list.filter((text) => inLocale(text, locale).state === 'done').length
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
  const { planId, field, source } = text
  const { state } = inLocale(text, locale)
  const label = planId === null ? t(`field.${fieldNames[field]}`) : t('languages.plan', { name: source })
  return (
    <div className="g-translated">
      <div className="g-source" lang={mainLanguage}>
        <span className="k-second">{label}</span>
        {field === 'description' ? <div dangerouslySetInnerHTML={{ __html: source }} /> : <p>{source}</p>}
      </div>
      <div className="k-stack-small">
        <TextInput form={form} text={text} label={label} locale={locale} />
        {state !== 'done' && (
          <Badge tone={state === 'missing' ? 'gray' : 'amber'}>{t(`languages.state.${state}`)}</Badge>
        )}
        {state === 'outdated' && <StillRight {...{ productId, locale, planId, field }} />}
      </div>
    </div>
  )
}

const fieldNames = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  search_title: 'searchTitle',
  search_description: 'searchDescription',
  terms_text: 'termsText',
} as const

const TextInput = ({ form, text, label, locale }: Pick<TextProps, 'form' | 'text' | 'locale'> & { label: string }) => {
  const name = nameOf(text)
  if (text.field === 'description')
    return (
      <RichField
        name={form.idOf(name)}
        label={label}
        error={form.mantine.errors[name]}
        start={String(form.mantine.getValues()[name] ?? '')}
        onChange={(html) => form.mantine.setFieldValue(name, html, { forceUpdate: false })}
      />
    )
  const isLong = text.field !== 'name' && text.field !== 'search_title'
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
  field,
}: { productId: number | string; locale: Locale } & Pick<Text, 'planId' | 'field'>) => {
  const t = useTexts(catalogTexts)
  const send = useSend()
  const confirm = () => api(translate, { id: productId, locale, confirmed: [{ planId, field }] })
  return (
    <p className="k-second">
      {t('languages.outdated_text')}{' '}
      <Button variant="default" size="xs" onClick={() => void send(confirm)}>
        {t('languages.still_right')}
      </Button>
    </p>
  )
}
