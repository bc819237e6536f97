import { locales, type Locale } from '../../shared/texts.ts'
import { useLocale, useWordsByName } from '../locale.tsx'
import { FormField } from './FormField.tsx'
import type { FormState } from './useForm.ts'

type Text = { name: string; required?: boolean; hint?: string } & (
  | { kind: 'text' }
  | { kind: 'textarea'; rows?: number }
)

/** A text in each of the languages, the reader's own first: a field for each, with a hint at the first. */
export const TextByLanguage = ({ form, hint, ...text }: { form: FormState } & Text) => {
  const t = useWordsByName(form.texts)
  const own = useLocale()
  const key = `hint.${text.name}`
  const first = hint ?? (form.texts.has(key) ? t(key) : undefined)
  const all = [own, ...locales.filter((locale) => locale !== own)]
  return all.map((locale, place) => (
    <TextInLanguage
      key={locale}
      form={form}
      locale={locale}
      {...text}
      {...(place === 0 && first ? { hint: first } : {})}
    />
  ))
}

/** One language of it, for forms that put several texts of one language together. */
export const TextInLanguage = ({ form, locale, name, ...text }: { form: FormState; locale: Locale } & Text) => (
  <FormField form={form} name={`${name}.${locale}`} lang={locale} {...text} />
)
