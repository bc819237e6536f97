import { Button, TextInput } from '@mantine/core'
import { useReducer } from 'react'
import { useServerAway } from '#platform/web/availability.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { RichField } from '#platform/web/rich/RichField.tsx'
import { toast } from '#platform/web/toast.ts'
import { writeComment, writePost } from '../../../contract.ts'
import { showDraft } from '../../../contract/drafts.ts'
import type { Shared } from '../../../rules/shared.ts'
import { limits } from '../../../vocabulary.ts'
import { mentionsIn, useCommunityWords, type Standing } from '../community-words.ts'
import { Beside } from './Beside.tsx'
import { askedBy } from './PollFields.tsx'
import type { Place } from './use-draft.ts'
import { attachedIn, useWritten, type Draft, type Written } from './use-written.ts'

type Id = string | number
type Props = {
  spaceId: Id
  standing: Standing
  /** The thread that is commented on; a new one is opened without. */
  threadId?: Id
  parentId?: Id
  label: string
  /** What another app shared. */
  start?: Shared | null
  onDone?: () => void
}

const placeOf = ({ spaceId, threadId, parentId }: Props): Place => ({
  id: spaceId,
  ...(threadId === undefined ? {} : { threadId }),
  ...(parentId === undefined ? {} : { parentId }),
})

/** Opens a thread or writes a comment, from where one left off; says why one cannot. */
export const WritePost = (props: Props) => {
  const { t, time } = useCommunityWords()
  const { mutedUntil } = props.standing
  const [round, again] = useReducer((count: number) => count + 1, 0)
  if (mutedUntil) return <p className="k-notice k-tone-amber">{t('write.muted', { time: time(mutedUntil) })}</p>
  return (
    <LoadedOnce endpoint={showDraft} input={placeOf(props)}>
      {({ draft }) => {
        const first = round === 0 ? { draft, start: props.start ?? null } : { draft: null, start: null }
        return <Fields key={round} {...props} {...first} again={again} />
      }}
    </LoadedOnce>
  )
}

/** Sends what was written, and says whether others see it yet. */
const useWriting = ({ spaceId, threadId, parentId, onDone }: Props, again: () => void) => {
  const { t } = useCommunityWords()
  const { isSending, fault, send } = useSending((error) => (error.fields['body'] ? error.message : undefined))
  const write = async (written: Written) => {
    const { title, body, poll, isQuestion } = written
    const said = { body, ...attachedIn(written) }
    let isWaiting = false
    const worked = await send(async () => {
      const { state } =
        threadId === undefined
          ? await api(writePost, { id: spaceId, title, ...said, isQuestion, ...(poll ? { poll: askedBy(poll) } : {}) })
          : await api(writeComment, { id: threadId, ...said, ...(parentId === undefined ? {} : { parentId }) })
      isWaiting = state === 'pending'
    })
    if (!worked) return false
    toast(t(isWaiting ? 'write.sent_waiting' : 'write.sent'))
    again()
    onDone?.()
    return true
  }
  return { isSending, fault, write }
}

const Fields = ({ again, draft: given, ...props }: Props & { draft: Draft; again: () => void }) => {
  const { spaceId, standing, threadId, parentId, label, start = null, onDone } = props
  const { t } = useCommunityWords()
  const isAway = useServerAway()
  const { draft, begun, written, change, drop, keep, stop } = useWritten(placeOf(props), given, start)
  const { isSending, fault, write } = useWriting(props, again)
  const submit = async () => {
    await stop()
    if (!(await write(written))) keep()
  }
  return (
    <form
      className="k-form co-write"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {draft && <DraftBack onDrop={drop} />}
      {threadId === undefined && (
        <TextInput
          label={t('write.title')}
          value={written.title}
          maxLength={limits.title}
          required
          onChange={({ currentTarget: { value } }) => change(() => ({ title: value }))}
        />
      )}
      <RichField
        name={`write-${threadId ?? ''}-${parentId ?? ''}`}
        label={label}
        start={draft || given === null ? begun.body : ''}
        error={fault}
        mentions={mentionsIn(spaceId)}
        onChange={(body) => change(() => ({ body }))}
      />
      <Beside {...{ spaceId, written, change }} mayAsk={threadId === undefined} isSharing={start !== null} />
      <Hints standing={standing} />
      <div className="k-row">
        <Button type="submit" loading={isSending} disabled={isAway}>
          {t(threadId === undefined ? 'write.post' : parentId === undefined ? 'write.comment' : 'write.reply')}
        </Button>
        {onDone && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            {t('write.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

const DraftBack = ({ onDrop }: { onDrop: () => void }) => {
  const { t } = useCommunityWords()
  return (
    <p className="k-second k-small" role="status">
      {t('draft.back')}{' '}
      <button type="button" className="k-link-button" onClick={onDrop}>
        {t('draft.drop')}
      </button>
    </p>
  )
}

const Hints = ({ standing: { isReviewed, slowSeconds } }: { standing: Standing }) => {
  const { t } = useCommunityWords()
  const hints = [isReviewed && t('write.reviewed'), slowSeconds > 0 && t('write.slow')]
  return hints.some(Boolean) ? <p className="k-second k-small">{hints.filter(Boolean).join(' ')}</p> : null
}
