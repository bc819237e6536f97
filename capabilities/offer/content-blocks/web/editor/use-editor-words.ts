import type { Locale } from '#platform/shared/texts.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'
import { blockFieldTexts } from '../../texts.fields.ts'
import { useKit, type EditorKit } from './kit.ts'

type Words = {
  t: ReturnType<typeof editorTexts.in>
  /** The name of a field, or of one of its choices. */
  field: (name: string) => string
  choice: (field: string, value: string) => string
  /** A hint below a field's label. */
  hint: (name: string) => string | undefined
}

/** The editor's words, of what is being written. */
export const wordsAbout = (about: EditorKit['about'], locale: Locale): ReturnType<typeof editorTexts.in> => {
  const t = editorTexts.in(locale)
  return (key, values) => t(key, { about, ...values })
}

export const useEditorWords = (): Words => {
  const locale = useLocale()
  const { words, about } = useKit()
  const fields = blockFieldTexts.in(locale)
  const found = (key: string) => words(key) ?? (blockFieldTexts.has(key) ? fields(key) : key)
  return {
    t: wordsAbout(about, locale),
    field: (name) => found(`field.${name}`),
    choice: (field, value) => found(`choice.${field}.${value}`),
    hint: (name) => {
      const key = `hint.${name}`
      return editorTexts.has(key) ? editorTexts.in(locale)(key) : undefined
    },
  }
}
