import { Select } from '@mantine/core'
import { useState } from 'react'
import { defaultLocale, locales, type Locale } from '../../shared/texts.ts'
import { useLanguage, useLanguages, useTexts, useWordsByName } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { FormField } from './FormField.tsx'
import type { FormState } from './useForm.ts'

type Text = { name: string; required?: boolean; hint?: string } & (
  | { kind: 'text' }
  | { kind: 'textarea'; rows?: number }
)

const textsAt = (values: unknown, name: string): Readonly<Record<Locale, unknown>> =>
  name
    .split('.')
    .reduce<unknown>((all, part) => (all as Record<string, unknown> | undefined)?.[part], values) as Record<
    Locale,
    unknown
  >

/**
 * The languages a form asks for the texts of these names in: its reader's first, those something is written in, and what its reader
 * adds by the field `more`; with `isRequired` also the one that is asked for where nothing is written.
 */
export const useAskedLanguages = (form: FormState, names: readonly string[], isRequired = false) => {
  const own = useLanguage()
  const web = useTexts(webTexts)
  const languages = useLanguages()
  const [asked, setAsked] = useState<readonly Locale[]>(() => {
    const values = form.mantine.getInitialValues()
    const isWritten = (locale: Locale) => names.some((name) => Boolean(textsAt(values, name)?.[locale]))
    const isAsked = (locale: Locale) => isWritten(locale) || (isRequired && locale === defaultLocale)
    return [own, ...locales.filter((locale) => locale !== own && isAsked(locale))]
  })
  const others = languages.filter(({ value }) => !asked.includes(value))
  const more = others.length > 0 && (
    <Select
      aria-label={web('form.another_language')}
      placeholder={web('form.another_language')}
      searchable
      value={null}
      data={others}
      onChange={(locale) => locale && setAsked([...asked, locale])}
    />
  )
  return { asked, more }
}

/** A text by language, the reader's own first: a field for each it is written in, with a hint at the first. */
export const TextByLanguage = ({ form, hint, required = false, ...text }: { form: FormState } & Text) => {
  const t = useWordsByName(form.texts)
  const key = `hint.${text.name}`
  const first = hint ?? (form.texts.has(key) ? t(key) : undefined)
  const { asked, more } = useAskedLanguages(form, [text.name], required)
  return (
    <>
      {asked.map((locale, place) => (
        <TextInLanguage
          key={locale}
          form={form}
          locale={locale}
          {...text}
          {...(place === 0 && first ? { hint: first } : {})}
          {...(place === 0 && required ? { required } : {})}
        />
      ))}
      {more}
    </>
  )
}

/** One language of it, for forms that put several texts of one language together. */
export const TextInLanguage = ({ form, locale, name, ...text }: { form: FormState; locale: Locale } & Text) => (
  <FormField form={form} name={`${name}.${locale}`} lang={locale} {...text} />
)
