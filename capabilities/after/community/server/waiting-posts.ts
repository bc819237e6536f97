import { waitingInList } from '#platform/server/waiting.ts'
import { communityTexts } from '../texts.ts'
import { posts } from './lists.ts'

/** Posts that nobody of the shop looked at yet. */
export const waitingPosts = waitingInList({
  key: 'community_posts',
  home: 'seller',
  list: posts,
  screen: 'community/posts',
  filters: () => ({ state: ['pending'] }),
  text: (locale, count) => communityTexts.in(locale)('waiting.posts', { count }),
})
