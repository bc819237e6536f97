import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconConfetti,
  IconHeart,
  IconHeartHandshake,
  IconMoodPlus,
  IconMoodSmile,
  IconThumbUp,
} from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { bookmarkPost, reactTo } from '../../contract.ts'
import { reactionKinds } from '../../vocabulary.ts'
import { useCommunityWords, type Post } from './community-words.ts'

const icons = {
  like: IconThumbUp,
  love: IconHeart,
  laugh: IconMoodSmile,
  thanks: IconHeartHandshake,
  celebrate: IconConfetti,
} as const
type Kind = (typeof reactionKinds)[number]

/** What readers felt, one's own to be changed, and the bookmark. */
export const Reactions = ({ post }: { post: Post }) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const react = (kind: Kind) =>
    void send(() => api(reactTo, { id: post.id, kind: post.ownReaction === kind ? null : kind }))
  const mark = t(post.isBookmarked ? 'bookmark.drop' : 'bookmark')
  return (
    <div className="co-reactions">
      {post.reactions.map(({ kind, count }) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={post.ownReaction === kind ? 'light' : 'default'}
          aria-pressed={post.ownReaction === kind}
          leftSection={<Sign kind={kind} />}
          aria-label={`${t(`reaction.${kind}`)}: ${count}`}
          disabled={isSending}
          onClick={() => react(kind)}
        >
          {count}
        </Button>
      ))}
      <Menu withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('reaction.label')}>
            <IconMoodPlus size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {reactionKinds.map((kind) => (
            <Menu.Item key={kind} leftSection={<Sign kind={kind} />} onClick={() => react(kind)}>
              {t(`reaction.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={mark}
        title={mark}
        aria-pressed={post.isBookmarked}
        onClick={() => void send(() => api(bookmarkPost, { id: post.id, isBookmarked: !post.isBookmarked }))}
      >
        {post.isBookmarked ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} stroke={1.7} />}
      </ActionIcon>
    </div>
  )
}

const Sign = ({ kind }: { kind: Kind }) => {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.8} aria-hidden="true" />
}
