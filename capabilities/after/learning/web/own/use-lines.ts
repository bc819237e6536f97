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

/** The lines of the captions a player shows, or of its first when it shows none, once the browser has read them. */
export const useLines = (media: RefObject<HTMLVideoElement | null>): readonly Chapter[] => {
  const [lines, setLines] = useState<readonly Chapter[]>([])
  useEffect(() => {
    const player = media.current
    const tracks = [...(player?.querySelectorAll('track') ?? [])]
    if (!player || tracks.length === 0) return
    const read = () => {
      const shown = tracks.find(({ track }) => track.mode === 'showing')
      if (shown && shown.readyState !== HTMLTrackElement.LOADED) return
      const cues = (shown ?? tracks.find(({ track }) => track.cues))?.track.cues ?? []
      setLines(linesOf([...cues] as VTTCue[]))
    }
    read()
    // The event of a track that is read does not bubble.
    player.addEventListener('load', read, { capture: true })
    player.textTracks.addEventListener('change', read)
    return () => {
      player.removeEventListener('load', read, { capture: true })
      player.textTracks.removeEventListener('change', read)
    }
  }, [media])
  return lines
}
