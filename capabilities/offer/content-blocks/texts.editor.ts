import { defineTexts } from '#platform/shared/texts.ts'
import { contentBlocksEditorMessages } from '#languages/keys/content-blocks.editor.ts'

export const editorTexts = defineTexts('block_editor', contentBlocksEditorMessages)
