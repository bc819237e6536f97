import type { Editor } from '@tiptap/core'
import { createContext, useCallback, useContext, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { toast, toastError } from '#platform/web/toast.ts'
import type { Fields } from '../../../rules/fields.ts'
import { freshBlock } from '../fresh-block.ts'
import { useKit } from '../kit.ts'
import { useWriting } from '../use-puck-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { blockOfFile } from './files-to-blocks.ts'

export type Typing = {
  documentLocale: Locale
  mayChange: boolean
  /** The text that is being written in the page. */
  editor: Editor | null
  setEditor: Dispatch<SetStateAction<Editor | null>>
}

export const TypingContext = createContext<Typing | null>(null)

export const useTypingState = (documentLocale: Locale, mayChange: boolean): Typing => {
  const [editor, setEditor] = useState<Editor | null>(null)
  return useMemo(() => ({ documentLocale, mayChange, editor, setEditor }), [documentLocale, mayChange, editor])
}

export const useTyping = (): Typing => {
  const typing = useContext(TypingContext)
  if (!typing) throw new Error('A text is written within an editor.')
  return typing
}

/** Whether a block shows a file that is put into it. */
const takesFiles = ({ fields }: { fields: Fields }): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file') || fields['picture']?.kind === 'picture'

/** Uploads files and puts them as blocks behind the one of that id, or at the end of the document. */
export const useTakeFiles = () => {
  const kit = useKit()
  const { t } = useEditorWords()
  const { documentLocale } = useTyping()
  const { putBehind } = useWriting()
  return useCallback(
    async (id: string | undefined, files: readonly File[]) => {
      let behind = id
      for (const file of files) {
        toast(t('typed.uploading', { name: file.name }))
        try {
          const made = await blockOfFile(
            file,
            kit.offered.filter((each) => takesFiles(kit.blocks[each]!)),
          )
          if (!made) continue
          const block = freshBlock(kit, made.type, documentLocale, made.values)
          behind = putBehind(behind, [block]).at(-1)
        } catch (error) {
          toastError(error)
        }
      }
    },
    [kit, t, documentLocale, putBehind],
  )
}
