import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { wordsOfMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import type { showNewsletter as call } from '../contract.ts'
import { newsletterState } from '../vocabulary.ts'
import { countPeople } from './find-audience.ts'
import { newslettersTables, type Newsletter } from './tables.ts'

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

type Outcome = { mailed: number; failed: number; unsubscribed: number }

/** What became of its emails; a mail bears newsletter and contact in its key. */
const outcomeOf = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`select count(*) filter (where m.state = 'processed')::int as mailed,
      count(*) filter (where m.state = 'error')::int as failed, count(d.unsubscribed_at)::int as unsubscribed
    from newsletter_deliveries d left join mails m on m.unique_key = 'newsletter:' || d.newsletter_id || ':' || d.contact_id
    where d.newsletter_id = ${id}`.execute(ctx.db)
  return rows[0]!
}

export const showNewsletter = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const row = await findNewsletter(ctx, id)
  const { mailed, failed, unsubscribed } = await outcomeOf(ctx, id)
  return {
    ...row,
    words: wordsOfMail(row.content, shownWords),
    permits: [...(newsletterState.states[row.state].permits ?? [])],
    people: isIn(newsletterState, 'unsent', row.state) ? await countPeople(ctx, row) : null,
    mailedCount: mailed,
    failedCount: failed,
    unsubscribedCount: unsubscribed,
  }
}
