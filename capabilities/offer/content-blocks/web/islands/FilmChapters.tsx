import { useEffect, useRef, useState } from 'react'
import { chapterAt, type Chapter } from '../../rules/chapters.ts'
import { ChapterList } from '../blocks/ChapterList.tsx'

type Props = { list: readonly Chapter[]; label: string; src: string }

/** Chapters beside the player of a page: without a script each opens the film at its time. */
export const FilmChapters = ({ list, label, src }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(-1)
  const player = () => place.current?.closest('.b-media, .b-sound')?.querySelector<HTMLMediaElement>('video, audio')
  useEffect(() => {
    const film = player()
    const look = () => setCurrent(chapterAt(list, film!.currentTime))
    film?.addEventListener('timeupdate', look)
    return () => film?.removeEventListener('timeupdate', look)
  }, [list])
  const go = (at: number) => {
    const film = player()
    if (!film) return
    film.currentTime = at
    void film.play()
  }
  return (
    <div ref={place}>
      <ChapterList list={list} current={current} label={label} onGo={go} hrefOf={(at) => `${src}#t=${at}`} />
    </div>
  )
}
