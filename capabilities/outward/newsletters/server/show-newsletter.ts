import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { wordsOfMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import type { showNewsletter as call } from '../contract.ts'
import { newsletterState, sendingKey } from '../vocabulary.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { maySellerAdvertise } from '#capabilities/outward/senders/server/index.ts'
import { countPeople } from './audience/find-audience.ts'
import { hitsOf } from './links.ts'
import { measuredOf } from './measured-readers.ts'
import { newslettersTables, type Newsletter } from './tables.ts'
import { comparisonOf } from './two-subjects.ts'

const shownWords = 300

const ofActor = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, newslettersTables, 'newsletters'))

const there = (row: Newsletter | undefined): Newsletter => {
  if (!row) throw notFound()
  return row
}

/** The actor's newsletter, to be read; another's is not there. */
export const findNewsletter = async (ctx: Ctx, id: number): Promise<Newsletter> =>
  there(await ofActor(ctx, id).executeTakeFirst())

/** The same to be changed: a sending waits, and is waited for. */
export const lockNewsletter = async (ctx: Ctx, id: number): Promise<Newsletter> =>
  there(await ofActor(ctx, id).forUpdate().executeTakeFirst())

type Outcome = Record<'waiting' | 'failed' | 'returned' | 'stopped' | 'unsubscribed' | 'complaints', number>

/** What became of its mails: those that did not go or arrive are few, and are counted. */
const outcomeOf = async (ctx: Pick<Ctx, 'db'>, { id, sellerId, createdAt }: Newsletter): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'error')::int as failed, count(*) filter (where state = 'bounced')::int as returned, count(*) filter (where state = 'skipped')::int as stopped,
      (select count(distinct r.mail_id)::int from mail_returns r join newsletter_deliveries d on d.mail_id = r.mail_id
        where r.seller_id = ${sellerId} and r.kind = 'complaint' and r.created_at >= ${createdAt} and d.newsletter_id = ${id}) as complaints,
      (select count(*)::int from newsletter_deliveries where newsletter_id = ${id} and unsubscribed_at is not null) as unsubscribed
    from mails where sending = ${sendingKey(id)} and state <> 'processed'`.execute(ctx.db)
  return rows[0]!
}

export const showNewsletter = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const row = await findNewsletter(ctx, id)
  const [{ waiting, failed, returned, stopped, unsubscribed, complaints }, hits, seller] = await Promise.all([
    outcomeOf(ctx, row),
    hitsOf(ctx, id),
    sellerById(ctx, row.sellerId),
  ])
  const found = isIn(newsletterState, 'unsent', row.state) ? await countPeople(ctx, row) : null
  return {
    ...row,
    words: wordsOfMail(row.content, shownWords),
    permits: [...(newsletterState.states[row.state].permits ?? [])],
    needsSender: found !== null && !(await maySellerAdvertise(ctx, row.sellerId)),
    people: found && found.people,
    customers: found && found.customers,
    mailedCount: row.recipientsCount - waiting - failed - returned - stopped,
    failedCount: failed,
    returnedCount: returned,
    complaintsCount: complaints,
    unsubscribedCount: unsubscribed,
    openedCount: hits.openedCount,
    links: hits.links,
    comparison: await comparisonOf(ctx, row, hits),
    measured: await measuredOf(ctx, id),
    publicPath: row.isPublic && seller ? `/s/${seller.username}/newsletters/${id}` : null,
  }
}
