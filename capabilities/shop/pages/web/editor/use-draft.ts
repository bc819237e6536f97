import { useCallback, useEffect, useRef, useState } from 'react'
import { api, isApiError } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { savePageDraft } from '../../contract.ts'
import type { PageDocument } from '../../rules/document.ts'
import { dropLocal, writeLocal } from './local-draft.ts'

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

const pauseMs = 1000
const againMs = 5000

/** Saves a page while somebody works on it: in the browser at once, on the server after a pause, one save after the other. */
export const useDraft = (
  id: string | number,
  first: { revision: number; document: PageDocument; isUnsaved: boolean },
) => {
  const [state, setState] = useState<DraftState>(first.isUnsaved ? 'waiting' : 'saved')
  const [conflict, setConflict] = useState('')
  const revision = useRef(first.revision)
  const latest = useRef(first.document)
  const saved = useRef(first.isUnsaved ? '' : JSON.stringify(first.document))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const isStuck = useRef(false)

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const document = latest.current
    const text = JSON.stringify(document)
    if (isStuck.current) return false
    if (text === saved.current) return true
    setState('saving')
    try {
      const answer = await api(savePageDraft, { id, revision: revision.current, document })
      revision.current = answer.revision
      saved.current = text
    } catch (error) {
      if (isApiError(error) && error.code === 'pages.changed_meanwhile') {
        isStuck.current = true
        setConflict(error.message)
        setState('conflict')
        return false
      }
      setState('failed')
      if (isApiError(error) && (error.status === 0 || error.status >= 500))
        timer.current = setTimeout(() => void flush(), againMs)
      else toastError(error)
      return false
    }
    if (JSON.stringify(latest.current) !== saved.current) return true
    dropLocal(id)
    setState('saved')
    return true
  }, [id])
  const flush = useCallback((): Promise<boolean> => (running.current = running.current.then(save)), [save])

  const change = useCallback(
    (document: PageDocument) => {
      latest.current = document
      if (JSON.stringify(document) === saved.current) return
      writeLocal(id, { revision: revision.current, document, at: new Date().toISOString() })
      if (isStuck.current) return
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pauseMs)
    },
    [id, flush],
  )
  useEffect(() => {
    if (first.isUnsaved) void flush()
    const hidden = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      clearTimeout(timer.current)
      void flush()
    }
  }, [first.isUnsaved, flush])

  return { state, conflict, change, flush, revision: () => revision.current, latest: () => latest.current }
}
