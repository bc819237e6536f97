import { useEffect, useState, type RefObject } from 'react'
import type { Chapter } from '#capabilities/offer/content-blocks/rules/chapters.ts'

/** What captions say, as lines of a text: marks of speakers and looks are left out. */
export const linesOf = (cues: readonly { startTime: number; text: string }[]): Chapter[] =>
  cues.flatMap(({ startTime, text }) => {
    const title = text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    return title === '' ? [] : [{ at: Math.floor(startTime), title }]
  })

/** The lines of a player’s captions, once the browser has read them. */
export const useLines = (media: RefObject<HTMLVideoElement | null>): readonly Chapter[] => {
  const [lines, setLines] = useState<readonly Chapter[]>([])
  useEffect(() => {
    const element = media.current?.querySelector('track')
    if (!element) return
    const read = () => setLines(linesOf([...(element.track.cues ?? [])] as VTTCue[]))
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [media])
  return lines
}
