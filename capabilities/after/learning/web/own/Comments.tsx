import { Avatar, Button, Checkbox, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useServerAway } from '#platform/web/availability.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { acceptOwnAnswer, addComment, dropComment, ownComments } from '../../contract/comments.ts'
import { useLearnWords, type LessonPage } from './learn-words.ts'

type Comment = ClientOutput<typeof ownComments>['list'][number]

/** Comments of learners and the seller on a lesson. */
export const Comments = ({ page }: { page: LessonPage }) => {
  const { t } = useLearnWords()
  const place = { id: page.course.id, lessonId: page.id }
  return (
    <section className="k-panel" aria-labelledby="comments">
      <h2 id="comments">{t('comments.title')}</h2>
      <Loaded endpoint={ownComments} input={place}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className="k-second">{t('comments.none')}</p>}
            <ul className="c-comments">
              {list
                .filter((comment) => comment.parentId === null || !list.some((each) => each.id === comment.parentId))
                .map((comment) => (
                  <Thread
                    key={String(comment.id)}
                    place={place}
                    comment={comment}
                    replies={list.filter((each) => each.parentId === comment.id)}
                    isModerated={page.isModerated}
                  />
                ))}
            </ul>
          </>
        )}
      </Loaded>
      <Write place={place} label={t('comments.write')} hint={page.isModerated ? t('comments.waiting') : undefined} />
    </section>
  )
}

type Place = { id: string | number; lessonId: string | number }

const Thread = ({
  place,
  comment,
  replies,
  isModerated,
}: {
  place: Place
  comment: Comment
  replies: Comment[]
  isModerated: boolean
}) => {
  const { t } = useLearnWords()
  const [isReplying, setReplying] = useState(false)
  return (
    <li>
      <Said place={place} comment={comment} question={comment} />
      {replies.length > 0 && (
        <ul className="c-comments">
          {replies.map((each) => (
            <li key={String(each.id)}>
              <Said place={place} comment={each} question={comment} />
            </li>
          ))}
        </ul>
      )}
      {isReplying ? (
        <Write
          place={place}
          parentId={comment.id}
          label={t('comments.reply_to', { name: comment.authorName })}
          hint={isModerated ? t('comments.waiting') : undefined}
          onDone={() => setReplying(false)}
        />
      ) : (
        comment.state === 'published' && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('comments.reply_to', { name: comment.authorName })}
            onClick={() => setReplying(true)}
          >
            {t('comments.reply')}
          </Button>
        )
      )}
    </li>
  )
}

const Said = ({ place, comment, question }: { place: Place; comment: Comment; question: Comment }) => {
  const { t, time } = useLearnWords()
  const queries = useQueryClient()
  return (
    <article>
      <p className="k-row k-small">
        <Avatar src={comment.authorAvatarUrl} name={comment.authorName} size={28} radius="xl" color="brand" alt="" />
        <strong>{comment.authorName}</strong>
        {comment.isSeller && <Badge tone="blue">{t('comments.seller')}</Badge>}
        {comment.isQuestion && (
          <Badge tone={comment.answerId === null ? 'amber' : 'green'}>
            {t(comment.answerId === null ? 'comments.open' : 'comments.answered')}
          </Badge>
        )}
        {question.answerId === comment.id && <Badge tone="green">{t('comments.accepted')}</Badge>}
        {comment.state === 'pending' && <Badge tone="amber">{t('comments.waiting')}</Badge>}
        <time dateTime={comment.createdAt} className="k-second">
          {time(comment.createdAt)}
        </time>
        {comment.isOwn && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            onClick={() =>
              void api(dropComment, { ...place, commentId: comment.id }).then(
                () => queries.invalidateQueries(),
                toastError,
              )
            }
          >
            {t('comments.take_back')}
          </Button>
        )}
      </p>
      <p className="p-text">{comment.text}</p>
      {question.isOwn && question.isQuestion && comment.parentId !== null && (
        <Accept place={place} comment={comment} isAccepted={question.answerId === comment.id} />
      )}
    </article>
  )
}

/** Who asked says which comment answered. */
const Accept = ({ place, comment, isAccepted }: { place: Place; comment: Comment; isAccepted: boolean }) => {
  const { t } = useLearnWords()
  const { isSending, send } = useSending()
  return (
    <Button
      variant={isAccepted ? 'subtle' : 'light'}
      size="compact-xs"
      loading={isSending}
      onClick={() =>
        void send(() => api(acceptOwnAnswer, { ...place, commentId: comment.id, isAccepted: !isAccepted }))
      }
    >
      {t(isAccepted ? 'comments.accept_drop' : 'comments.accept')}
    </Button>
  )
}

type Writing = {
  place: Place
  parentId?: string | number
  label: string
  hint?: string | undefined
  onDone?: () => void
}

const Write = ({ place, parentId, label, hint, onDone }: Writing) => {
  const { t } = useLearnWords()
  const [text, setText] = useState('')
  const [isQuestion, setQuestion] = useState(false)
  const isAway = useServerAway()
  const { isSending, send } = useSending()
  const write = async () => {
    if (
      text.trim() === '' ||
      !(await send(() =>
        api(addComment, { ...place, text, ...(parentId === undefined ? { isQuestion } : { parentId }) }),
      ))
    )
      return
    setText('')
    setQuestion(false)
    onDone?.()
  }
  return (
    <form
      className="k-form"
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {parentId === undefined && <Asks isQuestion={isQuestion} onChange={setQuestion} />}
      <div className="k-row">
        <Button type="submit" variant="default" loading={isSending} disabled={isAway || text.trim() === ''}>
          {t('comments.send')}
        </Button>
        {onDone && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            {t('comments.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

const Asks = ({ isQuestion, onChange }: { isQuestion: boolean; onChange: (isQuestion: boolean) => void }) => {
  const { t } = useLearnWords()
  return (
    <Checkbox
      label={t('comments.ask')}
      checked={isQuestion}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
