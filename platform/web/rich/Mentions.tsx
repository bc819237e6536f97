import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '../locale.tsx'
import type { Mention, RichProps } from './rich-props.ts'
import { richTexts } from './texts.ts'

/** What stands behind an `@` before the cursor, and where. */
type Asked = { words: string; from: number; to: number; top: number }

const pauseMs = 150
const behindAt = /(?:^|[\s(])@([\p{L}\p{N}.'’ -]{0,30})$/u

const askedIn = (editor: Editor): Asked | undefined => {
  const { $from, empty, from: to } = editor.state.selection
  if (!empty || !editor.isFocused || editor.isActive('link')) return undefined
  const words = behindAt.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC'))?.[1]
  if (words === undefined) return undefined
  const from = to - words.length - 1
  const around = editor.view.dom.parentElement!.getBoundingClientRect()
  const { bottom } = editor.view.coordsAtPos(from)
  return { words, from, to, top: bottom - around.top }
}

const nameIn = (editor: Editor, { from, to }: Asked, { href, name }: Mention): void => {
  const link = { type: 'text', text: `@${name}`, marks: [{ type: 'link', attrs: { href } }] }
  editor
    .chain()
    .focus()
    .deleteRange({ from, to })
    .insertContent([link, { type: 'text', text: ' ' }])
    .run()
}

/** Who is asked for, and those found for it; nothing while nobody is. */
const useFound = (editor: Editor, find: NonNullable<RichProps['mentions']>) => {
  const [asked, setAsked] = useState<Asked>()
  const [found, setFound] = useState<{ words: string; list: readonly Mention[] }>()
  useEffect(() => {
    const look = () => setAsked(askedIn(editor))
    editor.on('transaction', look).on('blur', look)
    return () => void editor.off('transaction', look).off('blur', look)
  }, [editor])
  const words = asked?.words
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (words === undefined) return
    let isOver = false
    const waiting = setTimeout(() => {
      void ask(words).then(
        (list) => void (!isOver && setFound({ words, list })),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [words])
  return { asked, list: asked && found?.words === asked.words ? found.list : [], close: () => setAsked(undefined) }
}

/** Offers people for an `@`, below it: arrows choose, enter or a press names one, escape closes. */
export const Mentions = ({ editor, find }: { editor: Editor; find: NonNullable<RichProps['mentions']> }) => {
  const t = useTexts(richTexts)
  const id = useId()
  const { asked, list, close } = useFound(editor, find)
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, list.length - 1)
  const choose = (mention: Mention | undefined) => {
    if (asked && mention) nameIn(editor, asked, mention)
    setAt(0)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (list.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((chosen + step + list.length) % list.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(list[chosen])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const { dom } = editor.view
    const onKey = (event: KeyboardEvent) => press(event)
    dom.addEventListener('keydown', onKey, true)
    return () => dom.removeEventListener('keydown', onKey, true)
  }, [editor])
  useEffect(() => {
    const { dom } = editor.view
    if (list.length === 0) dom.removeAttribute('aria-activedescendant')
    else dom.setAttribute('aria-activedescendant', `${id}-${chosen}`)
  }, [editor, list, chosen, id])
  if (!asked || list.length === 0) return null
  return (
    <div className="k-mentions" role="listbox" aria-label={t('mentions')} style={{ insetBlockStart: asked.top }}>
      {list.map((mention, index) => (
        <div
          key={mention.href}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(mention)
          }}
        >
          <bdi>{mention.name}</bdi>
        </div>
      ))}
    </div>
  )
}
