import { registerOverlayPortal } from '@puckeditor/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { saidAt, withSaid } from '../../../rules/typed.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { useWriting } from '../use-puck-blocks.ts'
import { afterPaint } from './after-paint.ts'
import { keepKeys, keepPress, labelAt } from './own-events.ts'
import { isPointedAt, pointedAt } from './pointed-at.ts'

type Props = {
  id: string
  path: string
  values: Readonly<Record<string, unknown>>
  field: { kind: string; limit: number }
}

/** Words without marks, typed where they stand: a title, a question, the label of a button. Enter leaves one of a single line. */
export const TypedLine = ({ id, path, values, field: { kind, limit } }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  const { field } = useEditorWords()
  const { say } = useWriting()
  const isLine = kind === 'line'
  const value = saidAt(values, path)
  const label = labelAt(path, field)
  const latest = useRef({ values, say, told: '', isWaiting: (): boolean => false })
  useLayoutEffect(() => {
    Object.assign(latest.current, { values, say })
    const element = place.current!
    if (latest.current.isWaiting() || (value === latest.current.told && element.textContent !== '')) return
    latest.current.told = value
    element.textContent = value
  }, [values, say, value])
  useEffect(() => {
    const element = place.current!
    const outOfOverlay = registerOverlayPortal(element, { disableDrag: true })
    const saying = afterPaint(() => latest.current.say(id, withSaid(latest.current.values, path, latest.current.told)))
    latest.current.isWaiting = saying.isWaiting
    const stop = listen(element, isLine, () => {
      const said = textOf(element, isLine)
      const kept = said.slice(0, limit)
      if (kept !== said) {
        element.textContent = kept
        caretToEnd(element)
      }
      if (kept === latest.current.told) return
      latest.current.told = kept
      saying.later()
    })
    element.addEventListener('blur', saying.now)
    const point = pointedAt(element.ownerDocument)
    if (point && isPointedAt(element, point)) focusAt(element, point)
    return () => {
      outOfOverlay?.()
      element.removeEventListener('blur', saying.now)
      stop()
      saying.end()
    }
  }, [id, path, isLine, limit])
  return (
    <span
      ref={place}
      className="pe-line"
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline={!isLine}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      data-hint={label}
    />
  )
}

/** What stands in an element; browsers end its last line with a break of their own. */
const textOf = ({ textContent }: Element, isLine: boolean): string =>
  isLine ? textContent.replace(/\s+/g, ' ') : textContent.replace(/\n$/, '')

const listen = (element: HTMLElement, isLine: boolean, onSaid: () => void): (() => void) => {
  const keydown = (event: KeyboardEvent) => {
    keepKeys(event)
    if (event.isComposing || !(event.key === 'Escape' || (isLine && event.key === 'Enter'))) return
    event.preventDefault()
    element.blur()
  }
  // A space within a summary would close it.
  const keyup = (event: KeyboardEvent) => event.preventDefault()
  // Steps back are the editor's around it.
  const before = (event: InputEvent) => event.inputType.startsWith('history') && event.preventDefault()
  const said = (event: Event) => (event as InputEvent).isComposing || onSaid()
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    insert(element, isLine ? text.trim().replace(/\s+/g, ' ') : text.replace(/\r\n?/g, '\n'))
    onSaid()
  }
  const heard = { click: keepPress, keydown, keyup, beforeinput: before, input: said, compositionend: onSaid, paste }
  for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener as EventListener)
  }
}

const insert = (element: HTMLElement, text: string): void => {
  const selection = element.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  range.deleteContents()
  range.insertNode(element.ownerDocument.createTextNode(text))
  range.collapse(false)
}

const caretToEnd = (element: HTMLElement): void => {
  const selection = element.ownerDocument.getSelection()
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}

/** Begins to write where the page was pressed. */
const focusAt = (element: HTMLElement, { left, top }: { left: number; top: number }): void => {
  element.focus()
  const at = element.ownerDocument.caretPositionFromPoint?.(left, top)
  if (at && element.contains(at.offsetNode)) element.ownerDocument.getSelection()?.collapse(at.offsetNode, at.offset)
  else caretToEnd(element)
}
