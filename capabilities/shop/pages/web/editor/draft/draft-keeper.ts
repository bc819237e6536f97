import { api, isApiError } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { savePageDraft } from '../../../contract.ts'
import type { PageDocument } from '../../../rules/document.ts'
import { dropLocal, writeLocal } from './local-draft.ts'

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
export type FirstDraft = { revision: number; document: PageDocument; isUnsaved: boolean }
type Told = { state: DraftState; conflict: string }

const pauseMs = 1000
const againMs = 5000

/** What is told of a draft, and who hears it. */
const teller = (first: Told) => {
  let last = first
  const hearers = new Set<() => void>()
  return {
    told: () => last,
    tell: (state: DraftState, conflict = '') => {
      last = { state, conflict }
      for (const hear of hearers) hear()
    },
    hear: (hear: () => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

/** Keeps a page while somebody works on it: in the browser at once, on the server after a pause, one save after the other. */
export const draftKeeper = (id: string | number, { revision: first, document: opened, isUnsaved }: FirstDraft) => {
  let revision = first
  let latest = opened
  let saved = isUnsaved ? '' : JSON.stringify(opened)
  const { told, tell, hear } = teller({ state: isUnsaved ? 'waiting' : 'saved', conflict: '' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> = Promise.resolve(true)
  const flush = (): Promise<boolean> => (running = running.then(save))
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const settled = (): true => {
    dropLocal(id)
    if (told().state !== 'saved') tell('saved')
    return true
  }
  const failed = (error: unknown): false => {
    if (isApiError(error) && error.code === 'pages.changed_meanwhile') {
      tell('conflict', error.message)
      return false
    }
    tell('failed')
    // Without a network, or with a server that is not there, it is tried again; what is refused is not.
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) later(againMs)
    else toastError(error)
    return false
  }
  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (told().state === 'conflict') return false
    const text = JSON.stringify(latest)
    if (text === saved) return settled()
    tell('saving')
    try {
      revision = (await api(savePageDraft, { id, revision, document: latest })).revision
      saved = text
    } catch (error) {
      return failed(error)
    }
    return JSON.stringify(latest) === saved ? settled() : save()
  }

  return {
    told,
    hear,
    revision: () => revision,
    latest: () => latest,
    flush,
    stop: () => clearTimeout(timer),
    change: (document: PageDocument) => {
      if (JSON.stringify(document) === JSON.stringify(latest)) return
      latest = document
      writeLocal(id, { revision, document, at: new Date().toISOString() })
      if (told().state === 'conflict') return
      if (told().state !== 'saving') tell('waiting')
      later(pauseMs)
    },
  }
}
