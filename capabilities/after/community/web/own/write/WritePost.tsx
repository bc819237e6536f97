import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useReducer, useState } from 'react'
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
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenPictures, type Chosen } from './ChosenPictures.tsx'
import { mentionsIn, useCommunityWords, type PostFile, type Standing } from '../community-words.ts'
import { askedBy, newPoll, PollFields, type Asking } from './PollFields.tsx'
import { useDraft, type Place } from './use-draft.ts'

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

type Written = {
  title: string
  body: string
  pictures: readonly Chosen[]
  files: readonly PostFile[]
  poll: Asking | undefined
  isQuestion: boolean
}

/** Sends what was written, and says whether others see it yet. */
const useWriting = ({ spaceId, threadId, parentId, onDone }: Props, again: () => void) => {
  const { t } = useCommunityWords()
  const { isSending, fault, send } = useSending((error) => (error.fields['body'] ? error.message : undefined))
  const write = async ({ title, body, pictures, files, poll, isQuestion }: Written) => {
    const said = {
      body,
      pictureIds: pictures.map(({ id }) => id),
      pictureAlts: pictures.map(({ alt }) => alt),
      fileIds: files.map(({ id }) => id),
    }
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

type Draft = { title: string; body: string } | null

/** What is being written, kept as a draft; it begins with the one there was, behind which comes what is shared. */
const useWritten = (props: Props, given: Draft) => {
  // Fixed at the beginning: what is read anew must not replace what is being written.
  const [draft, setDraft] = useState(given)
  const [begun] = useState({
    title: draft?.title || (props.start?.title ?? ''),
    body: (draft?.body ?? '') + (props.start?.body ?? ''),
  })
  const [written, setWritten] = useState<Written>({
    ...begun,
    pictures: [],
    files: [],
    poll: undefined,
    isQuestion: false,
  })
  const { keep, stop } = useDraft(placeOf(props))
  const change = (changed: Partial<Written>) => {
    const now = { ...written, ...changed }
    setWritten(now)
    if ('title' in changed || 'body' in changed) keep({ title: now.title, body: now.body })
  }
  const drop = () => {
    setDraft(null)
    change({ title: '', body: '' })
  }
  return { draft, begun, written, change, drop, keep, stop }
}

const Fields = ({ again, draft: given, ...props }: Props & { draft: Draft; again: () => void }) => {
  const { spaceId, standing, threadId, parentId, label, onDone } = props
  const { t } = useCommunityWords()
  const isAway = useServerAway()
  const { draft, begun, written, change, drop, keep, stop } = useWritten(props, given)
  const { isSending, fault, write } = useWriting(props, again)
  const submit = async () => {
    await stop()
    if (!(await write(written))) keep(written)
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
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      <RichField
        name={`write-${threadId ?? ''}-${parentId ?? ''}`}
        label={label}
        start={draft || given === null ? begun.body : ''}
        error={fault}
        mentions={mentionsIn(spaceId)}
        onChange={(body) => change({ body })}
      />
      <Beside {...{ spaceId, written, change }} mayAsk={threadId === undefined} />
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

type BesideProps = { spaceId: Id; written: Written; change: (changed: Partial<Written>) => void; mayAsk: boolean }

/** What goes with a text: pictures, files, and a poll in a new thread. */
const Beside = ({ spaceId, written: { pictures, files, poll, isQuestion }, change, mayAsk }: BesideProps) => {
  const { t } = useCommunityWords()
  return (
    <>
      <div className="co-beside">
        <ChosenPictures spaceId={spaceId} chosen={pictures} onChange={(chosen) => change({ pictures: chosen })} />
        <ChosenFiles spaceId={spaceId} chosen={files} onChange={(chosen) => change({ files: chosen })} />
        {mayAsk && !poll && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChartBar size={16} stroke={1.8} />}
            onClick={() => change({ poll: newPoll })}
          >
            {t('poll')}
          </Button>
        )}
      </div>
      {mayAsk && poll && <PollFields poll={poll} onChange={(changed) => change({ poll: changed })} />}
      {mayAsk && (
        <Checkbox
          label={t('question.ask')}
          checked={isQuestion}
          onChange={(event) => change({ isQuestion: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

const Hints = ({ standing: { isReviewed, slowSeconds } }: { standing: Standing }) => {
  const { t } = useCommunityWords()
  const hints = [isReviewed && t('write.reviewed'), slowSeconds > 0 && t('write.slow')]
  return hints.some(Boolean) ? <p className="k-second k-small">{hints.filter(Boolean).join(' ')}</p> : null
}
