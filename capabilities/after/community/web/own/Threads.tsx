import { Link } from 'react-router'
import { plainOf } from '#platform/shared/rich-text.ts'
import { useArea } from '#platform/web/area-path.ts'
import { withMarks } from '../../rules/mentions.ts'
import { useCommunityWords, type Post } from './community-words.ts'
import { Author } from './PostView.tsx'

/** Threads or found posts, each with the way to it. */
export const Threads = ({ list }: { list: readonly Post[] }) => (
  <ul className="co-list">
    {list.map((post) => (
      <li key={String(post.id)} className="k-panel">
        <ThreadCard post={post} />
      </li>
    ))}
  </ul>
)

const ThreadCard = ({ post }: { post: Post }) => {
  const { t, time } = useCommunityWords()
  const { to } = useArea()
  const words = plainOf(withMarks(post.body)).slice(0, 200)
  return (
    <article className="co-post">
      <Author post={post} />
      <h2 dir="auto">
        <Link to={to(`community/threads/${post.threadId ?? post.id}`)}>{post.title || words || t('deleted.post')}</Link>
      </h2>
      {post.title && words && (
        <p className="k-second co-start" dir="auto">
          {words}
        </p>
      )}
      {post.threadId === null && (
        <p className="k-second k-small">
          {t('comments', { count: post.commentCount })} · {t('active', { time: time(post.activeAt) })}
        </p>
      )}
    </article>
  )
}
