import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { acceptAnswer, showThread } from '../../contract.ts'
import { useCommunityWords, type Post, type Standing } from './community-words.ts'
import { Follow } from './Following.tsx'
import { More } from './More.tsx'
import { PostView } from './PostView.tsx'
import { useThreadTold } from './use-told.ts'
import { WritePost } from './write/WritePost.tsx'
import '#ui/community.css'

/** A thread: its post, comments with their replies, and a place to write. */
export default function ThreadScreen() {
  const { t } = useCommunityWords()
  const { to } = useArea()
  const id = useParams()['id'] ?? ''
  return (
    <Loaded endpoint={showThread} input={{ id }}>
      {({ post, standing, list, next }) => (
        <div className="co-page">
          <Told post={post} />
          <PageHead
            title={post.title || t('deleted.post')}
            back={{ to: to(`community/spaces/${post.spaceId}`), text: post.spaceName }}
          />
          <section className="k-panel">
            <PostView post={post} isDesk={standing.isDesk}>
              {!standing.isDesk && <Follow post={post} />}
            </PostView>
          </section>
          <section className="k-stack" aria-labelledby="comments">
            <h2 id="comments">{t('comments.title')}</h2>
            <Comments {...{ post, standing, list }} />
            {next && <MoreComments {...{ post, standing }} after={next} />}
          </section>
          {post.state === 'published' && (
            <section className="k-panel">
              <WritePost spaceId={post.spaceId} threadId={id} standing={standing} label={t('write.comment_on')} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Keeps the page as the thread is. */
const Told = ({ post }: { post: Post }) => {
  useThreadTold(post.spaceId, post.id)
  return null
}

type Around = { post: Post; standing: Standing }

const MoreComments = ({ post, standing, after }: Around & { after: string }) => (
  <More>
    <Loaded endpoint={showThread} input={{ id: post.id, after }}>
      {({ list, next }) => (
        <>
          <Comments {...{ post, standing, list }} />
          {next && <MoreComments {...{ post, standing }} after={next} />}
        </>
      )}
    </Loaded>
  </More>
)

/** Comments in the order they came, each followed by its replies. */
const Comments = ({ post, standing, list }: Around & { list: readonly Post[] }) => (
  <ul className="co-list">
    {list.map((comment) => (
      <li key={String(comment.id)} className="k-panel" data-reply={comment.parentId !== null || undefined}>
        <Comment {...{ post, standing, comment }} />
      </li>
    ))}
  </ul>
)

const Comment = ({ post, standing, comment }: Around & { comment: Post }) => {
  const { t } = useCommunityWords()
  const [isReplying, setReplying] = useState(false)
  const name = comment.authorName || t('deleted.author')
  return (
    <>
      <PostView post={comment} isDesk={standing.isDesk}>
        {post.state === 'published' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('write.reply_to', { name })}
            onClick={() => setReplying(true)}
          >
            {t('write.reply')}
          </Button>
        )}
        {post.isQuestion && (post.isOwn || standing.isDesk) && <Accept comment={comment} />}
      </PostView>
      {isReplying && (
        <WritePost
          spaceId={post.spaceId}
          threadId={post.id}
          parentId={comment.id}
          standing={standing}
          label={t('write.reply_to', { name })}
          onDone={() => setReplying(false)}
        />
      )}
    </>
  )
}

/** Accepts an answer: who asked, and the shop. */
const Accept = ({ comment: { id, isAccepted } }: { comment: Post }) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  return (
    <Button
      variant={isAccepted ? 'subtle' : 'light'}
      size="compact-sm"
      loading={isSending}
      onClick={() => void send(() => api(acceptAnswer, { id, isAccepted: !isAccepted }))}
    >
      {t(isAccepted ? 'answer.drop' : 'answer.accept')}
    </Button>
  )
}
