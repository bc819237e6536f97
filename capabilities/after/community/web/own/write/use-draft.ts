import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { keepDraft } from '../../../contract/drafts.ts'

type Id = string | number
export type Place = { id: Id; threadId?: Id; parentId?: Id }
type Kept = Omit<ClientInput<typeof keepDraft>, keyof Place>

const pauseMs = 1000

/**
 * Keeps what is written in a place at the server, a second after the last change, and when the page is left. A draft that cannot be
 * kept is in the way of nothing.
 */
export const useDraft = (place: Place) => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Kept>(undefined)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const save = (): void => {
    clearTimeout(waiting.current)
    const kept = latest.current
    latest.current = undefined
    if (kept) saving.current = saving.current.then(() => api(keepDraft, { ...place, ...kept })).catch(() => undefined)
  }
  const keep = (kept: Kept): void => {
    latest.current = kept
    clearTimeout(waiting.current)
    waiting.current = setTimeout(save, pauseMs)
  }
  /** Before it is sent: nothing is kept after that. */
  const stop = async (): Promise<void> => {
    clearTimeout(waiting.current)
    latest.current = undefined
    await saving.current
  }
  const leave = useEffectEvent(save)
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])
  return { keep, stop }
}
