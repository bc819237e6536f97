import { useRef, useState } from 'react'
import { api } from '#platform/web/client.ts'
import { keepPosition } from '../../contract.ts'
import type { MediaPage } from './learn-words.ts'

const everySeconds = 10

/** Where a video or audio was left: `start` as it was when the page came; `pass` notes it now and then, `keep` at once. */
export const useKeptPosition = (page: MediaPage, resumes: boolean) => {
  const [start] = useState(resumes ? page.positionSeconds : 0)
  const kept = useRef(start)
  const keep = (seconds: number) => {
    if (!resumes || Math.abs(seconds - kept.current) < 2) return
    kept.current = seconds
    void api(keepPosition, { id: page.course.id, lessonId: page.id, seconds: Math.floor(seconds) }).catch(
      () => undefined,
    )
  }
  return { start, keep, pass: (seconds: number) => Math.abs(seconds - kept.current) >= everySeconds && keep(seconds) }
}
