import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.editor.de.ts'
import { en } from './texts.editor.en.ts'

export const editorTexts = defineTexts('block_editor', { en, de })
