import { Puck } from '@puckeditor/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Viewport } from '../../vocabulary.ts'
import { useEditorWords } from './use-editor-words.ts'

/** How wide the page is shown, in pixels. */
const widths: Readonly<Record<Viewport, number>> = { all: 1280, desktop: 1280, tablet: 768, mobile: 390 }

/** The page in a frame as wide as the chosen screen, made smaller where there is less room. */
export const Canvas = ({ viewport }: { viewport: Viewport }) => {
  const { t } = useEditorWords()
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
  useFrameTitle(place, t('canvas.title'))
  const width = widths[viewport]
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

/** A frame says what is in it, to those who do not see it. */
const useFrameTitle = (place: React.RefObject<HTMLDivElement | null>, title: string) => {
  useEffect(() => {
    const box = place.current
    if (!box) return
    const name = () => {
      const frame = box.querySelector('iframe')
      if (frame && frame.title !== title) frame.title = title
      const page = frame?.contentDocument?.documentElement
      if (page && !page.lang) page.lang = document.documentElement.lang
    }
    const watcher = new MutationObserver(name)
    watcher.observe(box, { childList: true, subtree: true })
    name()
    return () => watcher.disconnect()
  }, [place, title])
}
