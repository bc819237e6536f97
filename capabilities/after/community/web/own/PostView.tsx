import { Avatar } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Badge } from '#ui/Badge.tsx'
import { Picture } from '#ui/Picture.tsx'
import { withMarks } from '../../rules/mentions.ts'
import { useCommunityWords, type Post } from './community-words.ts'
import { PostFiles, PostVideo } from './Attached.tsx'
import { EditPost } from './write/EditPost.tsx'
import { PollView } from './PollView.tsx'
import { PostMenu } from './PostMenu.tsx'
import { Reactions } from './Reactions.tsx'

/** A post or comment with what can be done to it. */
export const PostView = ({ post, isDesk, children }: { post: Post; isDesk: boolean; children?: ReactNode }) => {
  const { t } = useCommunityWords()
  const [isEditing, setEditing] = useState(false)
  const isEmpty = post.body === '' && post.pictures.length + post.files.length === 0 && !post.poll
  const isGone = post.state === 'removed' || isEmpty
  return (
    <article className="co-post">
      <header className="co-by">
        <Author post={post} />
        {post.state !== 'removed' && <PostMenu post={post} isDesk={isDesk} onEdit={() => setEditing(true)} />}
      </header>
      {isEditing ? (
        <EditPost post={post} onDone={() => setEditing(false)} />
      ) : isGone ? (
        <p className="k-second">{t('deleted.post')}</p>
      ) : (
        <Said post={post} isDesk={isDesk} />
      )}
      {post.state === 'published' && (
        <footer className="co-foot">
          <Reactions post={post} />
          {children}
        </footer>
      )}
    </article>
  )
}

export const Author = ({ post }: { post: Post }) => {
  const { t, time } = useCommunityWords()
  const { to } = useArea()
  const name = post.authorName || t('deleted.author')
  return (
    <p className="co-author">
      <Avatar src={post.authorAvatarUrl} name={name} size={32} radius="xl" color="brand" alt="" />
      <strong>
        <bdi>{post.memberId ? <Link to={to(`community/members/${post.memberId}`)}>{name}</Link> : name}</bdi>
      </strong>
      {post.isOfSeller && <Badge tone="blue">{t('seller')}</Badge>}
      {post.isQuestion && (
        <Badge tone={post.answerId === null ? 'amber' : 'green'}>
          {t(post.answerId === null ? 'question.open' : 'question.answered')}
        </Badge>
      )}
      {post.isAccepted && <Badge tone="green">{t('answer.accepted')}</Badge>}
      {post.isPinned && <Badge tone="green">{t('pinned')}</Badge>}
      {post.state === 'pending' && <Badge tone="amber">{t('waiting')}</Badge>}
      {post.state === 'hidden' && (
        <Badge tone="red">{t('hidden', { reason: post.hiddenReason ? t(`reason.${post.hiddenReason}`) : '' })}</Badge>
      )}
      <time dateTime={post.createdAt} className="k-second k-small">
        {time(post.createdAt)}
        {post.editedAt && ` · ${t('edited')}`}
      </time>
    </p>
  )
}

const Said = ({ post, isDesk }: { post: Post; isDesk: boolean }) => {
  const { t } = useCommunityWords()
  return (
    <>
      {post.body && <div className="co-text" dir="auto" dangerouslySetInnerHTML={{ __html: withMarks(post.body) }} />}
      {post.pictures.length > 0 && (
        <div className="co-pictures">
          {post.pictures.map((picture) => (
            <Picture
              key={String(picture.id)}
              picture={{ ...picture, alt: picture.alt || t('write.picture_of', { name: post.authorName }) }}
              sizes="(max-width: 40rem) 90vw, 20rem"
            />
          ))}
        </div>
      )}
      {!isDesk && post.videos.map((video) => <PostVideo key={video.frame} video={video} />)}
      {post.files.length > 0 && <PostFiles files={post.files} />}
      {post.poll && <PollView post={post} poll={post.poll} isDesk={isDesk} />}
    </>
  )
}
