import { defineTexts } from '#platform/shared/texts.ts'
import { pagesEditorMessages } from '#languages/keys/pages.editor.ts'

export const editorTexts = defineTexts('page_editor', pagesEditorMessages)
