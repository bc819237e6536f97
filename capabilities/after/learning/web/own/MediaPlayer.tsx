import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { Captions } from '#capabilities/offer/content-blocks/rules/captions.ts'
import { chapterAt, type Chapter } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import {
  ChapterList,
  Chapters,
  Tracks,
  useBlockWords,
  useTracks,
} from '#capabilities/offer/content-blocks/web/index.ts'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'
import { useKeptPosition } from './use-kept-position.ts'
import { useLines } from './use-lines.ts'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
const speedKey = 'course.speed'

const speedNow = (): number => {
  const kept = Number(localStorage.getItem(speedKey))
  return speeds.find((speed) => speed === kept) ?? 1
}

type Props = {
  block: LessonPage['blocks'][number]
  page: MediaPage
  resumes: boolean
  chapters: readonly Chapter[]
  captions: readonly Captions[]
}

/**
 * The browser's own player, with its keyboard control: resumes where the lesson was left, keeps its speed, shows
 * captions if there are any, and beside it what those that are shown say.
 */
export const MediaPlayer = ({ block, page, resumes, chapters, captions }: Props) => {
  const { t } = useLearnWords()
  const said = useBlockWords()
  const found = useTracks(captions)
  const media = useRef<HTMLVideoElement>(null)
  // Fixed at mount: refetching returns new links and must not stop the player.
  const [{ src, hls, tracks }] = useState({
    src: block.fileUrl,
    hls: navigator.onLine ? block.hlsUrl : '',
    tracks: found,
  })
  const [speed, setSpeed] = useState(speedNow)
  const { seconds, hasFailed, wasResumed, fail, events } = usePlaying(page, resumes, speed)
  // Captions are shown by the video element only, also below an audio.
  const Media = block.form === 'audio' && tracks.length === 0 ? 'audio' : 'video'
  const change = (value: number) => {
    setSpeed(value)
    localStorage.setItem(speedKey, String(value))
    if (media.current) media.current.playbackRate = value
  }
  const go = (at: number) => {
    if (!media.current) return
    media.current.currentTime = at
    void media.current.play()
  }
  return (
    <figure className="c-media">
      <Media
        ref={media}
        {...(hls ? {} : { src })}
        controls
        preload="metadata"
        playsInline
        aria-label={block.caption || said(`media.${block.form === 'audio' ? 'audio' : 'video'}`)}
        {...events}
      >
        {/* The browser takes the first it can play: pieces in several sizes, else the file as it came. */}
        {hls && <source src={hls} type="application/vnd.apple.mpegurl" />}
        {hls && <source src={src} type={block.contentType} onError={fail} />}
        <Tracks list={tracks} />
      </Media>
      <figcaption>
        {block.caption && <span>{block.caption}</span>}
        <span className="k-small k-second" role="status">
          {wasResumed ? t('lesson.resumed') : ''}
        </span>
        <NativeSelect
          size="xs"
          aria-label={t('lesson.speed')}
          value={String(speed)}
          data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
          onChange={(event) => change(Number(event.currentTarget.value))}
        />
      </figcaption>
      <Chapters list={chapters} current={chapterAt(chapters, seconds)} onGo={go} />
      <Transcript media={media} seconds={seconds} onGo={go} />
      {hasFailed && <Failed />}
    </figure>
  )
}

/** Follows what plays: where it resumes, at which second it is, whether it cannot be played. */
const usePlaying = (page: MediaPage, resumes: boolean, speed: number) => {
  const [seconds, setSeconds] = useState(-1)
  const [hasFailed, setFailed] = useState(false)
  const [wasResumed, setResumed] = useState(false)
  const { start, keep, pass } = useKeptPosition(page, resumes)
  const fail = () => setFailed(true)
  const events = {
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      currentTarget.playbackRate = speed
      if (start > 5 && start < currentTarget.duration - 5) {
        currentTarget.currentTime = start
        setResumed(true)
      }
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      pass(currentTarget.currentTime)
      setSeconds(Math.floor(currentTarget.currentTime))
    },
    onPause: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => keep(currentTarget.currentTime),
    onEnded: () => keep(0),
    onError: fail,
  }
  return { seconds, hasFailed, wasResumed, fail, events }
}

type TranscriptProps = { media: RefObject<HTMLVideoElement | null>; seconds: number; onGo: (at: number) => void }

/** What the captions say, as a text whose lines play from there. */
const Transcript = ({ media, seconds, onGo }: TranscriptProps) => {
  const { t } = useLearnWords()
  const lines = useLines(media)
  if (lines.length === 0) return null
  return (
    <details className="c-transcript">
      <summary>{t('lesson.transcript')}</summary>
      <ChapterList list={lines} current={chapterAt(lines, seconds)} label={t('lesson.transcript')} onGo={onGo} />
    </details>
  )
}

const Failed = () => {
  const { t } = useLearnWords()
  const queries = useQueryClient()
  return (
    <p className="k-small" role="alert">
      {t('lesson.media_failed')}{' '}
      <Button
        variant="default"
        size="xs"
        onClick={() => void queries.invalidateQueries().then(() => location.reload())}
      >
        {t('lesson.reload')}
      </Button>
    </p>
  )
}
