import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { memberList, postList, spaceList } from '../contract/desk.ts'
import { communityTables } from './tables.ts'

export const spaces = bindList(spaceList, {
  table: 'communitySpaces',
  as: 's',
  scope: (ctx) => inScope(ctx, communityTables, 'community_spaces', 's'),
  columns: {
    threadCount: sql`(select count(*) from community_posts p where p.space_id = s.id and p.thread_id is null and p.state = 'published')`,
  },
  filters: {},
  search: (words) => hasWords(sql`s.name`, words),
})

export const posts = bindList(postList, {
  table: 'communityPosts',
  as: 'p',
  joins: sql`join community_spaces s on s.id = p.space_id`,
  scope: (ctx) => sql`(${inScope(ctx, communityTables, 'community_posts', 'p')} and p.state <> 'removed')`,
  columns: {
    summary: sql`left(p.words, 140)`,
    spaceName: sql`s.name`,
    memberId: sql`(select m.id from community_members m where m.seller_id = p.seller_id and m.user_id = p.user_id and not p.is_of_seller)`,
    reports: sql`(select string_agg(r.note, ' · ' order by r.id) from community_reports r where r.post_id = p.id
      and r.settled_at is null and r.note <> '')`,
  },
  filters: {
    isOpenQuestion: sql`(p.is_question and p.answer_id is null and p.state = 'published')`,
    isReported: sql`(p.report_count > 0)`,
    created: sql`p.created_at`,
  },
  search: (words) => hasWords(sql`p.words`, words),
})

const fullName = sql`trim(u.first_name || ' ' || u.last_name)`

export const members = bindList(memberList, {
  table: 'communityMembers',
  as: 'm',
  joins: sql`join users u on u.id = m.user_id`,
  scope: (ctx) => inScope(ctx, communityTables, 'community_members', 'm'),
  columns: { name: fullName },
  filters: { hasAppealed: sql`(m.appealed_at is not null)` },
  search: (words) => hasWords(fullName, words),
})
