import { useLocale } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'

type Words = {
  t: ReturnType<typeof editorTexts.in>
  /** The name of a field, or of one of its choices. */
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

export const useEditorWords = (): Words => {
  const t = editorTexts.in(useLocale())
  const found = (key: string) => (editorTexts.has(key) ? t(key) : key)
  return {
    t,
    field: (name) => found(`field.${name}`),
    choice: (field, value) => found(`choice.${field}.${value}`),
  }
}
