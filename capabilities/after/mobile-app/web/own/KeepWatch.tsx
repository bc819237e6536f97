import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.ts'
import { ownAppTexts } from '../../texts.ts'
import { beginBehind } from './begin-behind.ts'
import { listen, order } from './kept-things.ts'

/** With a network again: sends what was done without, goes on with what broke off, and drops what ended. */
export const KeepWatch = () => {
  const t = useTexts(ownAppTexts)
  const { user } = useSession()
  const queries = useQueryClient()
  const catchUp = useEffectEvent(async () => {
    if (!navigator.onLine) return
    await order(user.id, 'send')
    await order(user.id, 'resume')
    await order(user.id, 'check')
  })
  const hear = useEffectEvent(({ kind, sent = [], refused = [] }: Parameters<Parameters<typeof listen>[0]>[0]) => {
    if (kind !== 'sent') return
    void queries.invalidateQueries()
    if (sent.some((name) => !name.startsWith('position-'))) toast(t('sync.sent'))
    for (const reason of refused) toast(t('sync.refused', { reason }), 'warning')
  })
  useEffect(() => beginBehind(), [])
  useEffect(() => {
    const go = () => void catchUp().catch(() => undefined)
    go()
    window.addEventListener('online', go)
    const end = listen((told) => hear(told))
    return () => {
      window.removeEventListener('online', go)
      end()
    }
  }, [user.id])
  return null
}
