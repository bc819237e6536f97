import { useRef, useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showDraft } from '../../../contract/drafts.ts'
import type { Shared } from '../../../rules/shared.ts'
import type { PostFile } from '../community-words.ts'
import type { Chosen } from './ChosenPictures.tsx'
import type { Asking } from './PollFields.tsx'
import { useDraft, type Place } from './use-draft.ts'

export type Draft = ClientOutput<typeof showDraft>['draft']

export type Written = {
  title: string
  body: string
  pictures: readonly Chosen[]
  files: readonly PostFile[]
  poll: Asking | undefined
  isQuestion: boolean
}
/** Of what has been written by then: an upload ends while its writer goes on. */
export type Change = (changed: (written: Written) => Partial<Written>) => void

const nothing: Written = { title: '', body: '', pictures: [], files: [], poll: undefined, isQuestion: false }

/** What goes with a text, as calls name it. */
export const attachedIn = ({ pictures, files }: Written) => ({
  pictureIds: pictures.map(({ id }) => id),
  pictureAlts: pictures.map(({ alt }) => alt),
  fileIds: files.map(({ id }) => id),
})

/** What is being written, kept as a draft; it begins with the one there was, behind which comes what is shared. */
export const useWritten = (place: Place, given: Draft, start: Shared | null) => {
  // Fixed at the beginning: what is read anew must not replace what is being written.
  const [draft, setDraft] = useState(given)
  const [begun] = useState<Written>(() => ({
    ...nothing,
    ...(draft && { ...draft, poll: draft.poll ?? undefined }),
    title: draft?.title || (start?.title ?? ''),
    body: (draft?.body ?? '') + (start?.body ?? ''),
  }))
  const [written, setWritten] = useState(begun)
  const latest = useRef(begun)
  const { keep: keepSoon, stop } = useDraft(place)
  const keep = () => {
    const { title, body, poll = null, isQuestion } = latest.current
    keepSoon({ title, body, poll, isQuestion, ...attachedIn(latest.current) })
  }
  const change: Change = (changed) => {
    latest.current = { ...latest.current, ...changed(latest.current) }
    setWritten(latest.current)
    keep()
  }
  const drop = () => {
    setDraft(null)
    change(() => nothing)
  }
  return { draft, begun, written, change, drop, keep, stop }
}
