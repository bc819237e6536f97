import { Button, TextInput } from '@mantine/core'
import { useReducer, useState } from 'react'
import { useServerAway } from '#platform/web/availability.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { RichField } from '#platform/web/rich/RichField.tsx'
import { toast } from '#platform/web/toast.ts'
import { writeComment, writePost } from '../../contract.ts'
import type { Shared } from '../../rules/shared.ts'
import { limits } from '../../vocabulary.ts'
import { useCommunityWords, type Standing } from './community-words.ts'
import { ChosenPictures, type Chosen } from './ChosenPictures.tsx'

type Id = string | number
type Props = {
  spaceId: Id
  standing: Standing
  /** The thread that is commented on; a new one is opened without. */
  threadId?: Id
  parentId?: Id
  label: string
  /** What another app shared. */ start?: Shared | null
  onDone?: () => void
}

/** Opens a thread or writes a comment; says why one cannot. */
export const WritePost = (props: Props) => {
  const { t, time } = useCommunityWords()
  const { mutedUntil } = props.standing
  const [round, again] = useReducer((count: number) => count + 1, 0)
  if (mutedUntil) return <p className="k-notice k-tone-amber">{t('write.muted', { time: time(mutedUntil) })}</p>
  return <Fields key={round} {...props} again={again} />
}

type Written = { title: string; body: string; pictures: readonly Chosen[] }

/** Sends what was written, and says whether others see it yet. */
const useWriting = ({ spaceId, threadId, parentId, onDone }: Props, again: () => void) => {
  const { t } = useCommunityWords()
  const { isSending, fault, send } = useSending((error) => (error.fields['body'] ? error.message : undefined))
  const write = async ({ title, body, pictures }: Written) => {
    const said = { body, pictureIds: pictures.map(({ id }) => id) }
    let isWaiting = false
    const worked = await send(async () => {
      const { state } =
        threadId === undefined
          ? await api(writePost, { id: spaceId, title, ...said })
          : await api(writeComment, { id: threadId, ...said, ...(parentId === undefined ? {} : { parentId }) })
      isWaiting = state === 'pending'
    })
    if (!worked) return
    toast(t(isWaiting ? 'write.sent_waiting' : 'write.sent'))
    again()
    onDone?.()
  }
  return { isSending, fault, write }
}

const Fields = ({ again, ...props }: Props & { again: () => void }) => {
  const { spaceId, standing, threadId, parentId, label, start, onDone } = props
  const { t } = useCommunityWords()
  const isAway = useServerAway()
  const [title, setTitle] = useState(start?.title ?? '')
  const [body, setBody] = useState(start?.body ?? '')
  const [pictures, setPictures] = useState<readonly Chosen[]>([])
  const { isSending, fault, write } = useWriting(props, again)
  return (
    <form
      className="k-form co-write"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void write({ title, body, pictures })
      }}
    >
      {threadId === undefined && (
        <TextInput
          label={t('write.title')}
          value={title}
          maxLength={limits.title}
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <RichField
        name={`write-${threadId ?? ''}-${parentId ?? ''}`}
        label={label}
        start={start?.body ?? ''}
        error={fault}
        onChange={setBody}
      />
      <ChosenPictures spaceId={spaceId} chosen={pictures} onChange={setPictures} />
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

const Hints = ({ standing: { isReviewed, slowSeconds } }: { standing: Standing }) => {
  const { t } = useCommunityWords()
  const hints = [isReviewed && t('write.reviewed'), slowSeconds > 0 && t('write.slow')]
  return hints.some(Boolean) ? <p className="k-second k-small">{hints.filter(Boolean).join(' ')}</p> : null
}
