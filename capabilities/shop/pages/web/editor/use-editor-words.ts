import { useLocale } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'
import { blockFieldTexts } from '#capabilities/offer/content-blocks/texts.fields.ts'
import { fieldTexts } from '../../texts.fields.ts'

type Words = {
  t: ReturnType<typeof editorTexts.in>
  /** The name of a field, or of one of its choices. */
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

export const useEditorWords = (): Words => {
  const locale = useLocale()
  const t = editorTexts.in(locale)
  const [fields, ofContent] = [fieldTexts.in(locale), blockFieldTexts.in(locale)]
  const found = (key: string) => (fieldTexts.has(key) ? fields(key) : blockFieldTexts.has(key) ? ofContent(key) : key)
  return {
    t,
    field: (name) => found(`field.${name}`),
    choice: (field, value) => found(`choice.${field}.${value}`),
  }
}
