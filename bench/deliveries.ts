import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { readList, type ListQuery } from '#platform/server/lists.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'
import { mailOfWords } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { explainDelivery, showArchive, showNewsletter } from '#capabilities/outward/newsletters/server/testing.ts'
import { trustOwnRows } from '#seeds/busy.ts'
import { openBench, today } from './open-bench.ts'
import { goal, questions, withoutIndexes } from './questions.ts'

/** What a seller sees of newsletters that went to very many, all of them: every list, filter, order and search, and the reports. */
const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '100000' }, letters: { type: 'string', default: '100' } },
})
const [contacts, letters] = [Number(values.contacts), Number(values.letters)]
/** So many of the newsletters still have their mails. */
const withMails = 3
const { home, installation, close } = await openBench()
const { world } = installation
const say = (line: string) => void process.stdout.write(`${line}\n`)

const openShop = (): Promise<number> =>
  world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'bench', selling: { byWire: true } })
    await makeContacts(ctx, seller.id, contacts)
    return seller.id
  })

/** One newsletter a day, the last yesterday; every second is in the archive. */
const writeNewsletters = (ctx: Ctx, sellerId: number) =>
  sql`insert into newsletters (seller_id, state, subject, preview_text, content, audience, send_at, sent_at, recipients_total, recipients_count, is_public, created_at, updated_at)
    select ${sellerId}, 'sent', 'Letter ' || n, '', ${JSON.stringify(mailOfWords('Hello {first_name},\n\nthis is a letter.'))}::jsonb, '{}', at, at, ${contacts}::int, ${contacts}::int, n % 2 = 0, at, at
    from generate_series(1, ${letters}::int) n, lateral (select ${ctx.now}::timestamptz - (${letters}::int - n + 1) * interval '1 day' as at) t`.execute(
    ctx.db,
  )

const writeMails = (ctx: Ctx, sellerId: number) =>
  sql`insert into mails (token, seller_id, kind, locale, sender, recipient, subject, html, body, state, created_at, sent_at, is_wished, sending)
    select 'd' || n.id || '-' || c.id, ${sellerId}, 'newsletter', 'en', 'b@example.com', c.email, n.subject, '', '', case when c.id % 50 = 0 then 'bounced' else 'processed' end, n.send_at, n.send_at, true, 'newsletter:' || n.id
    from (select * from newsletters order by id desc limit ${withMails}) n, opt_in_contacts c`.execute(ctx.db)

/** Of a hundred people one unsubscribes, and every fifth is measured. */
const writeDeliveries = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await sql`insert into newsletter_deliveries (newsletter_id, seller_id, contact_id, proof_id, state, send_at, created_at, unsubscribed_at, mail_id, is_measured, opened_at, clicked_at)
    select n.id, ${sellerId}, c.id, p.id, 'written', n.send_at, n.send_at + c.id * interval '1 millisecond',
      case when (c.id + n.id) % 1000 = 0 then n.send_at + interval '1 hour' end, m.id, c.id % 5 = 0,
      case when c.id % 10 = 0 then n.send_at + interval '2 hours' end, case when c.id % 50 = 0 then n.send_at + interval '3 hours' end
    from newsletters n cross join opt_in_contacts c join opt_in_proofs p on p.contact_id = c.id
      left join mails m on m.token = 'd' || n.id || '-' || c.id
    where n.seller_id = ${sellerId} order by n.id, c.id`.execute(ctx.db)
}

const { measure, table } = questions(home)

try {
  const sellerId = await openShop()
  const began = performance.now()
  await world.transact(async (ctx) => {
    await trustOwnRows(ctx)
    await writeNewsletters(ctx, sellerId)
    await writeMails(ctx, sellerId)
    await withoutIndexes(ctx, ['newsletter_deliveries'], () => writeDeliveries(ctx, sellerId))
  })
  await sql`vacuum analyze`.execute(world.db)
  const { rows: sizes } = await sql<{
    n: string
    size: string
    indexed: string
  }>`select count(*)::text as n, pg_size_pretty(pg_table_size('newsletter_deliveries')) as size,
    pg_size_pretty(pg_indexes_size('newsletter_deliveries')) as indexed from newsletter_deliveries`.execute(world.db)
  const { n, size, indexed } = sizes[0]!
  say(`${n} deliveries planted in ${((performance.now() - began) / 1000).toFixed(0)} s`)

  const { rows: some } = await sql<{
    newsletter: number
    delivery: number
  }>`select newsletter_id as newsletter, max(id) as delivery
    from newsletter_deliveries where newsletter_id in ((select max(id) from newsletters), (select min(id) + ${letters}::int / 2 from newsletters)) group by 1 order by 1`.execute(
    world.db,
  )
  const [middle, last] = some
  const owner = world.as(sellerActor(sellerId))
  const lists = new Map(
    installation.assembled.rooms.flatMap((room) => (room.lists ?? []).map((list) => [list.declaration.name, list])),
  )
  const read = (name: string, query: ListQuery) => () => owner.transact((ctx) => readList(ctx, lists.get(name)!, query))
  const newsletterId = String(middle!.newsletter)
  for (const [what, query] of [
    ['first page', {}],
    ['page 200', { page: 200 }],
    ['oldest first', { sortKey: 'created_at', sortDir: 'asc' }],
    ['of one newsletter', { newsletterId }],
    ['of one newsletter, page 400', { newsletterId, page: 400 }],
    ['of one newsletter, oldest first', { newsletterId, sortKey: 'created_at', sortDir: 'asc' }],
    ['of two newsletters', { newsletterId: [newsletterId, String(last!.newsletter)] }],
    ['who unsubscribed', { unsubscribed: 'true' }],
    ['who unsubscribed by one newsletter', { newsletterId, unsubscribed: 'true' }],
    ['who did not unsubscribe', { unsubscribed: 'false' }],
    ['who did not unsubscribe by one newsletter', { newsletterId, unsubscribed: 'false' }],
    ['of 30 days', { createdRelativePeriod: 'last-30_days' }],
    ['one newsletter, a period', { newsletterId, createdRelativePeriod: 'last-90_days' }],
    ['search of an address', { query: 'p4711@' }],
    ['search of many addresses', { query: '11@example' }],
    ['search of nothing there', { query: 'nobody-has-this' }],
    ['search in one newsletter', { newsletterId, query: 'p4711@' }],
    ['search in one newsletter, many', { newsletterId, query: '11@example' }],
  ] satisfies [string, ListQuery][])
    await measure(`Recipients, ${what}`, read('newsletters.recipients', query))
  await measure('Newsletters, first page', read('newsletters.newsletters', {}))
  await measure('Newsletters, search', read('newsletters.newsletters', { query: 'Letter 4' }))
  await measure('Report of the last newsletter', () =>
    owner.transact((ctx) => showNewsletter(ctx, { id: last!.newsletter })),
  )
  await measure('Report of an older one', () =>
    owner.transact((ctx) => showNewsletter(ctx, { id: middle!.newsletter })),
  )
  await measure('Why a recipient got it', () => owner.transact((ctx) => explainDelivery(ctx, { id: middle!.delivery })))
  await measure('Archive of the shop, and its feed', () =>
    world.transact((ctx) => showArchive(ctx, { username: 'bench', page: 1 })),
  )

  const report = `# Deliveries

Made by \`npm run bench:deliveries\` on ${today()}: ${n} deliveries of ${letters} newsletters to ${contacts} contacts of one
seller (${size}, with ${indexed} of indexes), mails of the last ${withMails}; embedded PostgreSQL on ${cpus().length} cores
(${loadavg()[0]!.toFixed(1)} processes wanted them). The middle of five; a list is a page with its count. The goal is ${goal} ms.

${table()}`
  await writeFile(join(resolve(import.meta.dirname, '..'), 'bench/deliveries.md'), report)
} finally {
  await close()
}
