import { useLocale } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'
import { blockFieldTexts } from '../../texts.fields.ts'
import { useKit } from './kit.ts'

type Words = {
  t: ReturnType<typeof editorTexts.in>
  /** The name of a field, or of one of its choices. */
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

export const useEditorWords = (): Words => {
  const locale = useLocale()
  const { words } = useKit()
  const fields = blockFieldTexts.in(locale)
  const found = (key: string) => words(key) ?? (blockFieldTexts.has(key) ? fields(key) : key)
  return {
    t: editorTexts.in(locale),
    field: (name) => found(`field.${name}`),
    choice: (field, value) => found(`choice.${field}.${value}`),
  }
}
