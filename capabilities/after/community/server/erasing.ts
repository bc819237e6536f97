import { sql } from 'kysely'
import type { AccountEnding } from '#platform/server/end-account.ts'
import type { Erasing } from '#platform/server/erase.ts'
import { forgetAttached } from './attached/attached.ts'
import { forgetVotes } from './poll/polls.ts'

/** What others wrote stays readable: of the person's posts, the row stays without words or name. */
export const communityErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    const atShop = (column: string) =>
      sellerId === null
        ? sql`true`
        : sql`${sql.ref(column)} in (select id from community_spaces where seller_id = ${sellerId})`
    await forgetAttached(ctx, sql`user_id = ${userId} and ${atShop('space_id')}`)
    const theirs = sql`select id from community_posts where ${atShop('space_id')}`
    await forgetVotes(ctx, userId, theirs)
    for (const table of ['community_reactions', 'community_bookmarks', 'community_reports', 'community_notices'])
      await sql`delete from ${sql.table(table)} where user_id = ${userId} and post_id in (${theirs})`.execute(ctx.db)
    await sql`delete from community_follows where user_id = ${userId} and thread_id in (${theirs})`.execute(ctx.db)
    for (const table of ['community_space_follows', 'community_drafts'])
      await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${atShop('space_id')}`.execute(ctx.db)
    if (sellerId === null) await sql`delete from community_wishes where user_id = ${userId}`.execute(ctx.db)
    // Their name goes from the words that are searched; the text holds their number alone, which means nobody then.
    await sql`with gone as (delete from community_mentions where user_id = ${userId} and post_id in (${theirs}) returning post_id, label)
      update community_posts p set words = replace(p.words, '@' || gone.label, '@…') from gone where p.id = gone.post_id`.execute(
      ctx.db,
    )
    for (const table of ['community_mentions', 'community_polls'])
      await sql`delete from ${sql.table(table)} where post_id in (${theirs} and user_id = ${userId} and not is_of_seller)`.execute(
        ctx.db,
      )
    await sql`update community_posts p set report_count = (select count(*) from community_reports r where r.post_id = p.id
      and r.settled_at is null)
      where p.report_count > 0 and ${sellerId === null ? sql`true` : sql`p.seller_id = ${sellerId}`}`.execute(ctx.db)
    await sql`delete from community_post_versions where post_id in (${theirs} and user_id = ${userId} and not is_of_seller)`.execute(
      ctx.db,
    )
    await sql`update community_posts set author_name = '', title = '', body = '', words = ''
      where user_id = ${userId} and not is_of_seller and ${atShop('space_id')}`.execute(ctx.db)
  },
  columns: { community_members: { note: '', appeal: '', digest: sql`'off'` } },
}

/** Pictures go with the account's files. */
export const communityEnding: AccountEnding = {
  tables: {
    community_members: 'rows',
    community_pictures: 'end',
    community_follows: 'end',
    community_notices: 'end',
    community_mentions: 'end',
    community_drafts: 'end',
    community_votes: 'end',
    community_polls: 'end',
    community_space_follows: 'end',
    community_reports: 'end',
    community_bookmarks: 'end',
    community_reactions: 'end',
    community_post_versions: 'end',
    community_posts: 'end',
    community_space_products: 'end',
    community_spaces: 'end',
  },
  end: async (ctx, sellerId) => {
    await sql`delete from community_spaces where seller_id = ${sellerId}`.execute(ctx.db)
  },
}
