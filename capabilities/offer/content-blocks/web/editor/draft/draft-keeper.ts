import { isApiError } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import type { BlockDocument } from '../../../rules/document.ts'
import { dropLocal, writeLocal } from './local-draft.ts'

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
export type FirstDraft<T extends string> = { revision: number; document: BlockDocument<T>; isUnsaved: boolean }

/** Where a draft is saved: in this browser under a key, and on a server that answers with its next revision. */
export type DraftHome<T extends string> = {
  key: string
  save: (draft: { revision: number; document: BlockDocument<T> }) => Promise<number>
  /** The server's message when somebody else saved meanwhile. */ conflict: string
}
type Told = { state: DraftState; conflict: string }

const pauseMs = 1000
const againMs = 5000

/** The state of a draft, and its subscribers. */
const teller = (first: Told) => {
  let last = first
  const hearers = new Set<() => void>()
  return {
    told: () => last,
    tell: (state: DraftState, conflict = '') => {
      if (state === last.state && conflict === last.conflict) return
      last = { state, conflict }
      for (const hear of hearers) hear()
    },
    hear: (hear: () => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

/** A document with its text, made once a change: a document may be long, and a change is a key. */
const written = <T extends string>(document: BlockDocument<T>) => ({ document, text: JSON.stringify(document) })

/** Runs something once, after the pause that was asked for last. */
const pauser = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (ms: number) => {
    stop()
    timer = setTimeout(run, ms)
  }
  return { stop, later }
}

/** Runs begin when the one before has ended. */
const oneAfterTheOther = (run: () => Promise<boolean>): (() => Promise<boolean>) => {
  let running = Promise.resolve(true)
  return () => (running = running.then(run))
}

type Teller = ReturnType<typeof teller>

/** What becomes of a save; answers whether all is saved. */
const endings = <T extends string>(home: DraftHome<T>, { told, tell }: Teller, later: (ms: number) => void) => {
  const settled = (): true => {
    dropLocal(home.key)
    if (told().state !== 'saved') tell('saved')
    return true
  }
  const failed = (error: unknown): false => {
    if (isApiError(error) && error.code === home.conflict) {
      tell('conflict', error.message)
      return false
    }
    tell('failed')
    // Without a network, or with a server that is not there, it is tried again; what is refused is not.
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) later(againMs)
    else toastError(error)
    return false
  }
  return { settled, failed }
}

/**
 * Saves a document while it is edited: in the browser at once, on the server after a pause, one save after the other.
 */
export const draftKeeper = <T extends string>(home: DraftHome<T>, { isUnsaved, ...opened }: FirstDraft<T>) => {
  let [revision, now] = [opened.revision, written(opened.document)]
  let saved = isUnsaved ? '' : now.text
  const telling = teller({ state: isUnsaved ? 'waiting' : 'saved', conflict: '' })
  const { told, tell } = telling
  const flush = oneAfterTheOther(() => save())
  const pause = pauser(() => void flush())
  const { settled, failed } = endings(home, telling, pause.later)
  const save = async (): Promise<boolean> => {
    pause.stop()
    if (told().state === 'conflict') return false
    const { document, text } = now
    if (text === saved) return settled()
    tell('saving')
    try {
      revision = await home.save({ revision, document })
      saved = text
    } catch (error) {
      return failed(error)
    }
    return now.text === saved ? settled() : save()
  }
  return {
    told,
    hear: telling.hear,
    revision: () => revision,
    latest: () => now.document,
    flush,
    stop: pause.stop,
    change: (document: BlockDocument<T>) => {
      const next = written(document)
      if (next.text === now.text) return
      now = next
      writeLocal(home.key, { revision, document, at: new Date().toISOString() })
      if (told().state === 'conflict') return
      if (told().state !== 'saving') tell('waiting')
      pause.later(pauseMs)
    },
  }
}
