import { registerOverlayPortal } from '@puckeditor/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { partsOf } from '#platform/web/rich/pasted.ts'
import { htmlOf, openRichEditor } from '#platform/web/rich/rich-editor.ts'
import { toast } from '#platform/web/toast.ts'
import { saidAt, withSaid } from '../../../rules/typed.ts'
import { freshBlock } from '../fresh-block.ts'
import { useKit } from '../kit.ts'
import { useWriting } from '../use-puck-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { afterPaint } from './after-paint.ts'
import { keepKeys, keepPress, labelAt } from './own-events.ts'
import { isPointedAt, pointedAt } from './pointed-at.ts'
import { usePutParts, usePutWithin } from './put-within.ts'
import { SlashMenu, slashIn, type Slash } from './SlashMenu.tsx'
import { useTakeFiles, useTyping } from './typing.ts'

type Values = Readonly<Record<string, unknown>>
type Props = { id: string; path: string; values: Values }
type TextProps = Props & {
  /** In whose looks it is written. */ className: string
  /** All its block says: blocks may be put behind its lines. */ isText: boolean
}

type Told = { values: Values; say: (id: string, values: Values) => void; told: string }

/** Says in its block what an editor holds. */
const tell = (latest: Told, { id, path }: Pick<Props, 'id' | 'path'>, editor: Editor) => {
  latest.told = htmlOf(editor)
  latest.say(id, withSaid(latest.values, path, latest.told))
}

/** A rich text of a block, written where it will stand. */
export const TypedText = ({ id, path, values, className, isText }: TextProps) => {
  const { field, t } = useEditorWords()
  const label = labelAt(path, field)
  const [slash, setSlash] = useState<Slash | null>(null)
  const menuKeys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const value = saidAt(values, path)
  const { place, editor } = useOpenedText({ id, path, values, className, isText, label, menuKeys, onSlash: setSlash })
  return (
    <div className="pe-typed">
      <div ref={place} data-hint={isText ? t('typed.hint') : label} data-empty={value === '' || undefined} />
      {slash && editor && <Chosen {...{ id, editor, slash, menuKeys, isText }} onClose={() => setSlash(null)} />}
    </div>
  )
}

type Opening = TextProps & {
  label: string
  menuKeys: RefObject<(event: KeyboardEvent) => boolean>
  onSlash: (slash: Slash | null) => void
}

const useOpenedText = ({ id, path, values, className, isText, label, menuKeys, onSlash }: Opening) => {
  const place = useRef<HTMLDivElement>(null)
  const { t } = useEditorWords()
  const { setEditor } = useTyping()
  const { say } = useWriting()
  const takeFiles = useTakeFiles()
  const putParts = usePutParts(id)
  const [editor, setOwn] = useState<Editor>()
  const value = saidAt(values, path)
  const latest = useRef({ values, say, takeFiles, putParts, t, told: value })
  useEffect(() => {
    Object.assign(latest.current, { values, say, takeFiles, putParts, t })
  })

  useEffect(() => {
    const element = place.current!
    const outOfOverlay = registerOverlayPortal(element, { disableDrag: true })
    element.addEventListener('keydown', keepKeys)
    element.addEventListener('click', keepPress)
    const saying = afterPaint(() => tell(latest.current, { id, path }, opened))
    const opened = openRichEditor({
      element,
      content: latest.current.told,
      undoIsAround: true,
      editorProps: {
        attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_, event) => menuKeys.current(event),
        handlePaste: (_, event) => takePasted({ ...latest.current, id, isText }, opened, event.clipboardData),
      },
      onTransaction: ({ editor: at }) => onSlash(slashIn(at, element)),
      onUpdate: () => saying.later(),
      onBlur: () => saying.now(),
      onFocus: ({ editor: at }) => setEditor(at),
    })
    setOwn(opened)
    if (isText) setEditor(opened)
    focusOn(opened, element, isText)
    return () => {
      outOfOverlay?.()
      element.removeEventListener('keydown', keepKeys)
      element.removeEventListener('click', keepPress)
      setEditor((now) => (now === opened ? null : now))
      saying.end()
      opened.destroy()
    }
  }, [id, path, label, className, isText, setEditor, menuKeys, onSlash])

  // A step back, or the panel, said something else.
  useEffect(() => {
    if (!editor || value === latest.current.told) return
    latest.current.told = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return { place, editor }
}

type Taking = {
  id: string
  isText: boolean
  takeFiles: ReturnType<typeof useTakeFiles>
  putParts: ReturnType<typeof usePutParts>
  t: ReturnType<typeof useEditorWords>['t']
}

const takePasted = (
  { id, isText, takeFiles, putParts, t }: Taking,
  opened: Editor,
  clip: DataTransfer | null,
): boolean => {
  const files = [...(clip?.files ?? [])]
  // Office programs add a picture of the words to the words.
  const hasWords = (clip?.getData('text/plain') ?? '').trim() !== ''
  if (files.length > 0 && !hasWords) {
    void takeFiles(id, files)
    return true
  }
  const parts = partsOf(clip?.getData('text/html') ?? '')
  const count = parts.filter((part) => 'source' in part).length
  if (count === 0) return false
  if (isText) void putParts(opened, parts)
  else toast(t('typed.no_pictures_here', { count }), 'warning')
  return isText
}

const focusOn = (opened: Editor, element: HTMLElement, isText: boolean): void => {
  const point = pointedAt(element.ownerDocument)
  // Whoever came by the keys of the outline stays there.
  if (isText ? element.ownerDocument.hasFocus() : point && isPointedAt(element, point)) {
    const at = point && opened.view.posAtCoords(point)?.pos
    opened.commands.focus(at ?? 'end')
  }
}

type ChosenProps = {
  id: string
  isText: boolean
  editor: Editor
  slash: Slash
  menuKeys: React.RefObject<(event: KeyboardEvent) => boolean>
  onClose: () => void
}

/** The menu behind a slash, and what its choice does: another form of this line, or a block behind this text. */
const Chosen = ({ id, editor, slash, menuKeys, isText, onClose }: ChosenProps) => {
  const kit = useKit()
  const { documentLocale } = useTyping()
  const putWithin = usePutWithin(id)
  const put = (type: string) => {
    // The line of the slash goes.
    const { $from } = editor.state.selection
    putWithin(editor, { from: $from.before(1), to: $from.after(1) }, [freshBlock(kit, type, documentLocale)])
  }
  return <SlashMenu {...{ editor, slash, menuKeys, onClose }} onPut={isText ? put : undefined} />
}
