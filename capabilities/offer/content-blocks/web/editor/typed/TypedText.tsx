import { registerOverlayPortal } from '@puckeditor/core'
import { getHTMLFromFragment, type Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { freshBlock } from '../fresh-block.ts'
import { useKit } from '../kit.ts'
import { useBlockDeeds, useWriting } from '../use-puck-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { fileOf, picturesIn } from './pasted.ts'
import { pointedAt } from './pointed-at.ts'
import { htmlOf, openRichEditor } from './rich-editor.ts'
import { SlashMenu, slashIn, type Slash } from './SlashMenu.tsx'
import { useTakeFiles, useTyping } from './typing.ts'

type Values = Readonly<Record<string, unknown>>
type Props = { id: string; name: string; values: Values }
type TextProps = Props & { /** In whose looks it is written. */ className: string }

/** A rich text of a block, written where it will stand. */
export const TypedText = ({ id, name, values, className }: TextProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { field, t } = useEditorWords()
  const { setEditor } = useTyping()
  const { say } = useWriting()
  const takeFiles = useTakeFiles()
  const [editor, setOwn] = useState<Editor>()
  const [slash, setSlash] = useState<Slash | null>(null)
  const menuKeys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const value = String(values[name] ?? '')
  const latest = useRef({ values, say, takeFiles, t, told: value })
  useEffect(() => {
    Object.assign(latest.current, { values, say, takeFiles, t })
  })

  const label = field(name)
  useEffect(() => {
    const element = place.current!
    const outOfOverlay = registerOverlayPortal(element, { disableDrag: true })
    element.addEventListener('keydown', keepKeys)
    const takePasted = (clip: DataTransfer | null): boolean => {
      const files = [...(clip?.files ?? [])]
      const { carried, elsewhere } = picturesIn(clip?.getData('text/html') ?? '')
      const found = carried.flatMap((source) => fileOf(source) ?? [])
      const hasWords = (clip?.getData('text/plain') ?? '').trim() !== ''
      if (elsewhere > 0 && hasWords) toast(latest.current.t('typed.pictures_elsewhere', { count: elsewhere }))
      // Office programs add a picture of the words to the words.
      void latest.current.takeFiles(id, hasWords ? found : files)
      return files.length > 0 && !hasWords
    }
    const opened = openRichEditor({
      element,
      content: latest.current.told,
      editorProps: {
        attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_, event) => menuKeys.current(event),
        handlePaste: (_, event) => takePasted(event.clipboardData),
      },
      onTransaction: ({ editor: at }) => setSlash(slashIn(at, element)),
      onUpdate: ({ editor: at }) => {
        const { values: said, say: tell } = latest.current
        latest.current.told = htmlOf(at)
        tell(id, { ...said, [name]: latest.current.told })
      },
    })
    setOwn(opened)
    setEditor(opened)
    // Whoever came by the keys of the outline stays there.
    if (element.ownerDocument.hasFocus()) {
      const point = pointedAt(element.ownerDocument)
      const at = point && opened.view.posAtCoords(point)?.pos
      opened.commands.focus(at ?? 'end')
    }
    return () => {
      outOfOverlay?.()
      element.removeEventListener('keydown', keepKeys)
      setEditor(null)
      opened.destroy()
    }
  }, [id, name, label, className, setEditor])

  // A step back, or the panel, said something else.
  useEffect(() => {
    if (!editor || value === latest.current.told) return
    latest.current.told = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="pe-typed">
      <div ref={place} data-hint={t('typed.hint')} data-empty={value === '' || undefined} />
      {slash && editor && <Chosen {...{ id, name, values, editor, slash, menuKeys }} onClose={() => setSlash(null)} />}
    </div>
  )
}

/** Steps back and forth are the editor's around it; every other key is the text's alone. */
const keepKeys = (event: KeyboardEvent) => {
  if (!((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key))) event.stopPropagation()
}

type ChosenProps = Props & {
  editor: Editor
  slash: Slash
  menuKeys: React.RefObject<(event: KeyboardEvent) => boolean>
  onClose: () => void
}

/** The menu behind a slash, and what its choice does: another form of this line, or a block behind this text. */
const Chosen = ({ id, name, values, editor, slash, menuKeys, onClose }: ChosenProps) => {
  const kit = useKit()
  const { documentLocale } = useTyping()
  const { remove, select } = useBlockDeeds()
  const { say, putBehind, placeOf } = useWriting()
  const put = (type: string) => {
    const { doc, selection } = editor.state
    // The line of the slash goes; what stands below it moves behind the new block.
    const [start, end] = [selection.$from.before(1), selection.$from.after(1)]
    const rest = htmlBehind(editor, end)
    editor.commands.deleteRange({ from: start, to: doc.content.size })
    const above = htmlOf(editor)
    say(id, { ...values, [name]: above })
    putBehind(id, [
      freshBlock(kit, type, documentLocale),
      ...(rest === '' ? [] : [freshBlock(kit, 'text', documentLocale, { [name]: rest, hint: '' })]),
    ])
    const place = placeOf(id)
    if (above !== '' || !place) return
    remove(place)
    select(place)
  }
  return <SlashMenu {...{ editor, slash, menuKeys, onClose }} onPut={put} />
}

/** The rich text from a position on; an empty string where no word is. */
const htmlBehind = ({ state, schema }: Editor, from: number): string => {
  const { content } = state.doc.slice(from)
  return content.textBetween(0, content.size).trim() === '' ? '' : getHTMLFromFragment(content, schema)
}
