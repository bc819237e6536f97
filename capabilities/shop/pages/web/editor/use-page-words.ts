import { useTexts } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'

/** The words around a page in its editor; those of blocks are the editor's own. */
export const usePageEditorWords = () => ({ t: useTexts(editorTexts) })
