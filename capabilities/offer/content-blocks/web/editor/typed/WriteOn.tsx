import type { DragEvent, PointerEvent, ReactNode } from 'react'
import { freshBlock } from '../fresh-block.ts'
import { useKit } from '../kit.ts'
import { useBlockDeeds, useOutline, useWriting } from '../use-puck-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { notePointer } from './pointed-at.ts'
import { useTakeFiles, useTyping } from './typing.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A document in the editor: files are dropped anywhere on it, and writing goes on below its last block. */
export const WriteOn = ({ children }: { children: ReactNode }) => {
  const { t } = useEditorWords()
  const kit = useKit()
  const { mayChange, documentLocale } = useTyping()
  const { select } = useBlockDeeds()
  const { putBehind } = useWriting()
  const takeFiles = useTakeFiles()
  const outline = useOutline()
  const last = outline.findLast(({ level }) => level === 0)
  const write = () => {
    if (last?.type === 'text') select(last.place)
    else putBehind(undefined, [freshBlock(kit, 'text', documentLocale, { hint: '' })])
  }
  if (!mayChange) return children
  const drop = (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const block = (event.target as Element).closest('[data-puck-component]')
    void takeFiles(block?.getAttribute('data-puck-component') ?? undefined, [...event.dataTransfer.files])
  }
  const note = (event: PointerEvent<HTMLElement>) => notePointer(event.currentTarget.ownerDocument, event)
  return (
    <div
      className="pe-document"
      onPointerDownCapture={note}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {kit.offered.includes('text') && (
        <button
          type="button"
          className="pe-write" // Behind the library, for which a press beside all blocks chooses none.
          onClick={() => setTimeout(write)}
        >
          {t(outline.length === 0 ? 'typed.begin' : 'typed.write_on')}
        </button>
      )}
    </div>
  )
}
