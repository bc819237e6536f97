import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClientInput, ClientOutput, Endpoint } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addTheme, editTheme, type showTheme } from '#capabilities/offer/themes/contract.ts'
import { showFonts } from '#capabilities/offer/themes/contract/fonts.ts'
import { standardBox } from '#capabilities/offer/themes/rules/box-looks.ts'
import { kinds } from '#capabilities/offer/themes/rules/kinds.ts'
import { faintOf, plainTheme, type Theme } from '#capabilities/offer/themes/rules/page-looks.ts'
import { standardPaymentPage } from '#capabilities/offer/themes/rules/payment-page-looks.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'
import type { ThemeKind } from '#capabilities/offer/themes/vocabulary.ts'
import { themeParts } from './theme-parts.ts'

export type KeptTheme = ClientOutput<typeof showTheme>
type Looks = Record<string, string | number | boolean | null>
type Said = ClientInput<typeof addTheme>

export const standardLooks = { page: plainTheme, payment_page: standardPaymentPage, box: standardBox } as const

/** Fields show nothing where the standard holds, and an uploaded font among the others. */
const shownLooks = (kind: ThemeKind, looks: Looks | undefined): Looks => {
  const { fontId, ...rest } = { ...standardLooks[kinds[kind]], ...looks } as Looks
  const shown = Object.entries({ ...rest, ...(fontId ? { font: String(fontId) } : {}) })
  return Object.fromEntries(shown.map(([name, value]) => [name, name === 'fontWeight' ? String(value) : (value ?? '')]))
}
const saidLooks = ({ font, ...looks }: Looks): Looks => {
  if (font === undefined) return looks
  return /^\d+$/.test(String(font))
    ? { ...looks, font: plainTheme.font, fontId: font }
    : { ...looks, font, fontId: null }
}

type Props = {
  kind: ThemeKind
  theme?: KeptTheme
  onDone: (theme: KeptTheme) => void
  /** Instead of our words. */ done?: string
}

/** All a theme of a kind says. */
export const ThemeForm = ({ kind, theme, onDone, done }: Props) => {
  const t = useTexts(themesTexts)
  const { data: fonts } = useQuery({
    queryKey: [showFonts.path],
    queryFn: ({ signal }) => api(showFonts, {}, { signal }),
    enabled: kinds[kind] === 'page',
  })
  const form = useForm({
    endpoint: (theme ? editTheme : addTheme) as Endpoint as typeof addTheme,
    texts: themesTexts,
    prefix: 'theme',
    initial: {
      name: theme?.name ?? '',
      visibility: theme?.visibility === 'public',
      looks: shownLooks(kind, theme?.looks),
    } as unknown as Partial<Said>,
    shape: (values) => {
      const { name, visibility, looks } = values as unknown as { name: string; visibility: boolean; looks: Looks }
      const said = { name, visibility: visibility ? 'public' : 'private', looks: saidLooks(looks) } as const
      return (theme ? { ...said, id: theme.id } : { ...said, kind }) as Said
    },
    ...(done === undefined ? {} : { done }),
    onDone: (answer) => setTimeout(() => onDone(answer)),
  })
  if (kinds[kind] === 'page' && !fonts) return null
  const own = (fonts?.list ?? []).map(({ id, fontName, fontWeight }) => ({
    value: String(id),
    label: `${fontName} (${fontWeight})`,
  }))
  return (
    <Form form={form} {...(theme ? {} : { submit: t('theme.create') })}>
      <div className="k-form-wide">
        <FormField form={form} kind="text" name="name" required />
        <FormField form={form} kind="switch" name="visibility" />
      </div>
      {themeParts(kind, t, own).map(({ title, fields }) => (
        <section key={title} className="k-stack-small" aria-labelledby={title}>
          <h2 id={title} className="k-h3">
            {t(title)}
          </h2>
          <div className="k-form-wide">
            {fields.map((field) => (
              <FormField key={field.name} form={form} {...field} />
            ))}
          </div>
        </section>
      ))}
      {kinds[kind] === 'page' && <Faint form={form} />}
    </Form>
  )
}

/** What cannot be read well on a page is said at once. */
const Faint = ({ form }: { form: FormState }) => {
  const t = useTexts(themesTexts)
  const looksNow = () => saidLooks(form.mantine.getValues()['looks'] as Looks)
  const [looks, setLooks] = useState(looksNow)
  useEffect(() => form.part.watch(() => setLooks(looksNow())))
  const readable = Object.fromEntries(
    Object.entries(looks).map(([name, value]) => [
      name,
      value === '' || /^#[0-9a-f]{0,5}$/i.test(String(value)) ? null : value,
    ]),
  )
  return (
    <div role="status">
      {faintOf(readable as unknown as Theme).map(({ pair, ratio }) => (
        <p key={pair} className="k-notice k-tone-amber">
          {t('theme.faint', { pair: t(`theme.pair.${pair}`), ratio })}
        </p>
      ))}
    </div>
  )
}
