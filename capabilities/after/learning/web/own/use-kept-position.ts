import { useRef, useState } from 'react'
import { useSession } from '#platform/web/session.tsx'
import { sendOrKeep } from '#capabilities/after/mobile-app/web/index.ts'
import { keepPosition } from '../../contract/keeping.ts'
import type { MediaPage } from './learn-words.ts'

const everySeconds = 10

/** Where a video or audio was left: `start` as it was when the page came; `pass` notes it now and then, `keep` at once. */
export const useKeptPosition = (page: MediaPage, resumes: boolean) => {
  const [start] = useState(resumes ? page.positionSeconds : 0)
  const kept = useRef(start)
  const { user } = useSession()
  const keep = (seconds: number) => {
    if (!resumes || Math.abs(seconds - kept.current) < 2) return
    kept.current = seconds
    const [id, lessonId, leftAt] = [page.course.id, page.id, new Date().toISOString()]
    const place = { id, lessonId, seconds: Math.floor(seconds), leftAt }
    void sendOrKeep(user.id, `position-${id}-${lessonId}`, keepPosition, place).catch(() => undefined)
  }
  return { start, keep, pass: (seconds: number) => Math.abs(seconds - kept.current) >= everySeconds && keep(seconds) }
}
