import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readColour } from '#platform/shared/colour.ts'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addTheme, editTheme, type showTheme } from '#capabilities/offer/themes/contract.ts'
import { showFonts } from '#capabilities/offer/themes/contract/fonts.ts'
import { kinds, standardLooks } from '#capabilities/offer/themes/rules/kinds.ts'
import { cleanThemeCss, faintOf, plainTheme, type Theme } from '#capabilities/offer/themes/rules/page-looks.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'
import type { ThemeKind } from '#capabilities/offer/themes/vocabulary.ts'
import { ReadyLooks } from './ReadyLooks.tsx'
import { themeParts } from './theme-parts.ts'

export type KeptTheme = ClientOutput<typeof showTheme>
type Looks = Record<string, string | number | boolean | null>
type Said = ClientInput<typeof addTheme> | ClientInput<typeof editTheme>

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
  /** What a new one is called to begin with. */ name?: string
  /** Called with the present looks after every change. */ onTried?: (looks: Theme) => void
  onDone: (theme: KeptTheme) => void
  /** Instead of our words. */ done?: string
}

/** All settings of a theme of a kind. */
export const ThemeForm = (props: Props) => {
  const { kind, theme, onTried } = props
  const t = useTexts(themesTexts)
  const { data: fonts } = useQuery({
    queryKey: [showFonts.path],
    queryFn: ({ signal }) => api(showFonts, {}, { signal }),
    enabled: kinds[kind] === 'page',
  })
  const form = useThemeForm(props)
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
      {kinds[kind] === 'page' && (
        <ReadyLooks
          onTake={(taken) => {
            const { looks, ...rest } = form.mantine.getValues() as { looks: Looks }
            form.mantine.setValues({ ...rest, looks: { ...shownLooks(kind, taken), css: looks['css'] ?? '' } })
          }}
        />
      )}
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
      {kinds[kind] === 'page' && <Tried form={form} onTried={onTried} />}
    </Form>
  )
}

const useThemeForm = ({ kind, theme, name = '', onDone, done }: Props) =>
  useForm({
    endpoint: theme ? editTheme : addTheme,
    texts: themesTexts,
    prefix: 'theme',
    initial: {
      name: theme?.name ?? name,
      visibility: theme?.visibility === 'public',
      looks: shownLooks(kind, theme?.looks),
    },
    shape: ({ name, visibility, looks }): Said => {
      const said = {
        name: String(name),
        visibility: visibility ? ('public' as const) : ('private' as const),
        looks: saidLooks(looks as Looks),
      }
      return theme ? { ...said, id: theme.id } : { ...said, kind }
    },
    ...(done === undefined ? {} : { done }),
    onDone: (answer) => setTimeout(() => onDone(answer)),
  })

/** What the fields say now; a colour that is still being typed is not there yet. */
const looksIn = (form: FormState): Theme => {
  const looks = saidLooks(form.mantine.getValues()['looks'] as Looks)
  const readable = Object.entries(looks).map(([name, value]) => {
    const text = String(value)
    return [name, text.startsWith('#') ? (readColour(text) ?? null) : value === '' ? null : value]
  })
  return { ...plainTheme, ...Object.fromEntries(readable), css: cleanThemeCss(String(looks['css'] ?? '')) }
}

/** Warns at once about poor contrast on a page, and passes the looks to the preview. */
const Tried = ({ form, onTried }: { form: FormState; onTried: Props['onTried'] }) => {
  const t = useTexts(themesTexts)
  const [looks, setLooks] = useState(() => looksIn(form))
  useEffect(() =>
    form.part.watch(() => {
      const tried = looksIn(form)
      setLooks(tried)
      onTried?.(tried)
    }),
  )
  return (
    <div role="status">
      {faintOf(looks).map(({ pair, ratio }) => (
        <p key={pair} className="k-notice k-tone-amber">
          {t('theme.faint', { pair: t(`theme.pair.${pair}`), ratio })}
        </p>
      ))}
    </div>
  )
}
