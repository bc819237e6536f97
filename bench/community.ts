import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { anonymous, sellerActor, type Actor, type Ctx } from '#platform/server/context.ts'
import { readList, type ListQuery } from '#platform/server/lists.ts'
import {
  search,
  showBookmarks,
  showMentionable,
  showOneThread,
  showOwnSpaces,
  showThreads,
} from '#capabilities/after/community/server/testing.ts'
import { plantBusy, trustOwnRows } from '#seeds/busy.ts'
import { openBench, today } from './open-bench.ts'
import { goal, questions, withoutIndexes } from './questions.ts'

/** What a member and the seller ask of a community with very many posts: a space, a thread, a search, the queue. */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '50000' }, posts: { type: 'string', default: '1000000' } },
})
const [members, posts] = [Number(values.members), Number(values.posts)]
const spaces = 20
const threads = Math.floor(posts / 10)
const { home, installation, close } = await openBench()
const { world } = installation
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A word of few posts, one of every tenth, and common ones around them. */
const words = sql`'Light and shadow of day ' || n
  || case when n % 10 = 0 then ' aperture' else '' end || case when n % 50000 = 7 then ' heliograph' else '' end`

/** Spaces, and as many persons as have access to something; answers how many. */
const plantPeople = async (ctx: Ctx, sellerId: number): Promise<number> => {
  await trustOwnRows(ctx)
  const { db, now } = ctx
  // Each purchase of the busy shop is another person's.
  await sql`insert into users (email, first_name, last_name, created_at)
    select 'member' || n || '@example.com', case when n = 7 then 'Quirin' else 'Mara' end, 'Voss', ${now} from generate_series(1, ${members}::int) n`.execute(
    db,
  )
  await sql`update accesses a set user_id = u.id
    from (select id, row_number() over (order by id) as at from users where email like 'member%') u,
    (select id, row_number() over (order by id) as at from accesses where seller_id = ${sellerId}) o
    where o.at = u.at and a.id = o.id`.execute(db)
  await sql`insert into community_spaces (seller_id, name, audience, position, created_at, changed_at)
    select ${sellerId}, 'Space ' || n, case when n % 4 = 0 then 'everyone' else 'buyers' end, n, ${now}, ${now} from generate_series(1, ${spaces}::int) n`.execute(
    db,
  )
  await sql`insert into community_members (seller_id, user_id, state, created_at)
    select ${sellerId}, user_id, 'active', ${now} from (select distinct user_id from accesses where seller_id = ${sellerId}) u`.execute(
    db,
  )
  await sql`create temp table bench_people on commit drop as select row_number() over () - 1 as at, user_id from community_members`.execute(
    db,
  )
  await sql`create temp table bench_spaces on commit drop as select row_number() over (order by id) - 1 as at, id
    from community_spaces`.execute(db)
  await sql`analyze bench_people, bench_spaces`.execute(db)
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from bench_people`.execute(db)
  const people = rows[0]!.people
  say(`${people} members`)
  return people
}

const plantPosts = async (ctx: Ctx, sellerId: number, people: number): Promise<void> => {
  const { db, now } = ctx
  await sql`insert into community_posts (seller_id, space_id, user_id, author_name, state, title, body, words, created_at, active_at)
    select ${sellerId}, s.id, p.user_id, 'Mara V.', 'published', 'Post ' || n, '<p>' || ${words} || '</p>',
      'Post ' || n || ' ' || ${words}, t.at, t.at
    from generate_series(1, ${threads}::int) n join bench_spaces s on s.at = n % ${spaces} join bench_people p on p.at = n % ${people},
      lateral (select ${now}::timestamptz - (${threads}::int - n) * interval '1 minute' as at) t`.execute(db)
  await sql`create temp table bench_threads on commit drop as select row_number() over (order by id) - 1 as at, id, space_id
    from community_posts`.execute(db)
  await sql`analyze bench_threads`.execute(db)
  // Every twentieth comment is in the first thread, which is long.
  await sql`insert into community_posts (seller_id, space_id, thread_id, user_id, author_name, state, body, words, created_at, active_at)
    select ${sellerId}, h.space_id, h.id, p.user_id, 'Mara V.', 'published', '<p>' || ${words} || '</p>', ${words}, ${now}, ${now}
    from generate_series(1, ${posts - threads}::int) n join bench_threads h on h.at = case when n % 20 = 0 then 0 else n % ${threads} end
      join bench_people p on p.at = n % ${people}`.execute(db)
  await sql`insert into community_reactions (post_id, user_id, kind, created_at) select p.id, b.user_id, 'like', ${now}
    from community_posts p cross join generate_series(0, 4) k join bench_people b on b.at = p.id % 1000 + k
      where p.thread_id is null`.execute(db)
  await sql`update community_posts set state = 'pending' where id % 500 = 3 and thread_id is not null`.execute(db)
}

const { measure, table } = questions(home)

type Found = { spaceId: number; userId: number; longThread: number; shortThread: number; middle: Temporal.Instant }

try {
  // Nine orders of ten give access.
  const sellerId = await plantBusy(world, { sellers: 1, orders: Math.ceil(members * 1.15) })
  const began = performance.now()
  let people = 0
  await world.transact((ctx) =>
    withoutIndexes(ctx, ['community_posts'], async () => {
      people = await plantPeople(ctx, sellerId)
      await plantPosts(ctx, sellerId, people)
    }),
  )
  await sql`vacuum analyze`.execute(world.db)
  const { rows: sizes } = await sql<{ n: string; size: string; indexed: string }>`select count(*)::text as n,
    pg_size_pretty(pg_table_size('community_posts')) as size, pg_size_pretty(pg_indexes_size('community_posts')) as indexed
      from community_posts`.execute(world.db)
  const { n, size, indexed } = sizes[0]!
  say(`${n} posts planted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const { rows: found } = await sql<Found>`select (select min(id) from community_spaces) as space_id,
    (select user_id from accesses where publish_state = 'published' order by id limit 1) as user_id,
    (select min(id) from community_posts) as long_thread, (select min(id) + 5 from community_posts) as short_thread,
    (select active_at from community_posts
      where id = (select min(id) + ${Math.floor(threads / 2)}::int from community_posts)) as middle`.execute(world.db)
  const { spaceId, userId, longThread, shortThread, middle } = found[0]!
  const member: Actor = { ...anonymous, kind: 'user', role: 'payer', userId }
  const as = (actor: Actor, ask: (ctx: Ctx) => Promise<unknown>) => () => world.as(actor).transact(ask)
  const asked = [
    ['Spaces', showOwnSpaces],
    ['A space', (ctx) => showThreads(ctx, { id: spaceId })],
    ['A space, in the middle', (ctx) => showThreads(ctx, { id: spaceId, before: `${String(middle)}_1` })],
    ['A thread', (ctx) => showOneThread(ctx, { id: shortThread })],
    ['A thread of very many comments', (ctx) => showOneThread(ctx, { id: longThread })],
    [
      'The same, far behind',
      (ctx) => showOneThread(ctx, { id: longThread, after: `${Math.floor(posts / 2)}_${Math.floor(posts / 2)}` }),
    ],
    ['Search, of every post', (ctx) => search(ctx, { words: 'shadow' })],
    ['Search, of every tenth post', (ctx) => search(ctx, { words: 'aperture' })],
    ['Search, of few posts', (ctx) => search(ctx, { words: 'heliograph' })],
    ['Search, of nothing there', (ctx) => search(ctx, { words: 'nobody-wrote-this' })],
    ['Search in a space, of every tenth', (ctx) => search(ctx, { words: 'aperture', spaceId })],
    ['Search in a space, of few', (ctx) => search(ctx, { words: 'heliograph', spaceId })],
    ['Whom one can name', (ctx) => showMentionable(ctx, { id: spaceId, words: 'mar' })],
    ['The same, by a rare name', (ctx) => showMentionable(ctx, { id: spaceId, words: 'quir' })],
    ['Bookmarks', (ctx) => showBookmarks(ctx, {})],
  ] satisfies [string, (ctx: Ctx) => Promise<unknown>][]
  for (const [what, ask] of asked) await measure(what, as(member, ask))
  const lists = new Map(
    installation.assembled.rooms.flatMap((room) => (room.lists ?? []).map((list) => [list.declaration.name, list])),
  )
  const read = (name: string, query: ListQuery) =>
    as(sellerActor(sellerId), (ctx) => readList(ctx, lists.get(name)!, query))
  for (const [what, name, query] of [
    ['The seller’s posts', 'community.posts', {}],
    ['Posts to review', 'community.posts', { state: ['pending'] }],
    ['Open questions', 'community.posts', { isOpenQuestion: 'true' }],
    ['Reported posts', 'community.posts', { isReported: 'true' }],
    ['The seller’s search', 'community.posts', { query: 'heliograph' }],
    ['Members', 'community.members', {}],
    ['The seller’s spaces', 'community.spaces', {}],
  ] satisfies [string, string, ListQuery][])
    await measure(what, read(name, query))

  const report = `# Community

Made by \`npm run bench:community\` on ${today()}: ${n} posts and comments of ${people} members in ${spaces} spaces of one
seller (${size}, with ${indexed} of indexes); embedded PostgreSQL on ${cpus().length} cores
(${loadavg()[0]!.toFixed(1)} processes wanted them). The middle of five. The goal is ${goal} ms.

${table()}`
  await writeFile(join(resolve(import.meta.dirname, '..'), 'bench/community.md'), report)
} finally {
  await close()
}
