import { Puck } from '@puckeditor/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Viewport } from '../../vocabulary.ts'
import { useKit } from './kit.ts'
import { useEditorWords } from './use-editor-words.ts'

/** How wide the page is shown, in pixels. */
const widths: Readonly<Record<Viewport, number>> = { all: 1280, desktop: 1280, tablet: 768, mobile: 390 }
/** Where there is less room than this, what holds for all screens is looked at on a phone's. */
const narrow = 600

/** The page in a frame as wide as the chosen screen, made smaller where there is less room. */
export const Canvas = ({ viewport }: { viewport: Viewport }) => {
  const { t } = useEditorWords()
  const { about } = useKit()
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight })
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    measure()
    return () => watcher.disconnect()
  }, [])
  useFrame(place, t('canvas.title'))
  // What is no page of a shop has no width of its own: it is written at its own size.
  const isFree = viewport === 'all' && about !== 'page' && room.width >= narrow
  const width = isFree ? room.width : widths[viewport === 'all' && room.width < narrow ? 'mobile' : viewport]
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div className="pe-canvas" ref={place}>
      <div
        className="pe-sheet"
        style={{ inlineSize: `${width}px`, blockSize: `${room.height / scale}px`, transform: `scale(${scale})` }}
      >
        <Puck.Preview />
      </div>
    </div>
  )
}

/**
 * Gives the frame a title for screen readers. By keyboard, blocks are selected and moved in the outline: in the page
 * itself they lose the role and tab stop that the editor's library gives them, which would put buttons into buttons.
 */
const useFrame = (place: React.RefObject<HTMLDivElement | null>, title: string) => {
  useEffect(() => {
    const box = place.current
    if (!box) return
    let inner: MutationObserver | undefined
    const calm = (page: Document) => {
      for (const block of page.querySelectorAll('[data-puck-dnd][role], [data-puck-dnd][tabindex]'))
        for (const name of handles) block.removeAttribute(name)
    }
    const found = () => {
      const frame = box.querySelector('iframe')
      if (frame && frame.title !== title) frame.title = title
      const page = frame?.contentDocument
      if (!page?.body) return
      page.documentElement.lang ||= document.documentElement.lang
      page.title ||= title
      inner?.disconnect()
      inner = new MutationObserver(() => calm(page))
      inner.observe(page.documentElement, { childList: true, subtree: true, attributeFilter: ['role', 'tabindex'] })
      calm(page)
    }
    const outer = new MutationObserver(found)
    outer.observe(box, { childList: true, subtree: true })
    box.addEventListener('load', found, true)
    found()
    return () => {
      outer.disconnect()
      inner?.disconnect()
      box.removeEventListener('load', found, true)
    }
  }, [place, title])
}

const handles = [
  'role',
  'tabindex',
  'aria-roledescription',
  'aria-describedby',
  'aria-pressed',
  'aria-grabbed',
  'aria-disabled',
]
