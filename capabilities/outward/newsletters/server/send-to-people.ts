import { sql } from 'kysely'
import { deliverSending } from '#platform/server/deliver-mail.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { measuredAmong, sendWishedMails } from '#capabilities/people/identity/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { firstDue } from '../rules/first-due.ts'
import { newsletterState, peopleAtOnce, sendingKey } from '../vocabulary.ts'
import { planDeliveries, stillAllowed, type Recipient } from './audience/find-audience.ts'
import { countingOf, noteLinks } from './links.ts'
import { addressed, heldBy, letterOf } from './letter.ts'
import { ownLinks } from './measured-readers.ts'
import type { Newsletter } from './tables.ts'
import { decideInTime, hasTwoSubjects, splitDeliveries } from './two-subjects.ts'

/** So many sendings run in one process at the same time, each for so many milliseconds before it queues again. */
const [mostRunning, turn] = [2, 10_000]
let running = 0

/**
 * Settles who gets a newsletter, and writes to one group of them while the mails of the one before are sent. After a crash it
 * continues with what waits and who is left.
 */
export const sendToPeople = job<{ newsletterId: number }>('newsletters.send_to_people', {
  isFirst: true,
  run: async (world, { newsletterId }) => {
    const next = running < mostRunning ? await takeTurn(world, newsletterId) : world.ports.now().add({ seconds: 5 })
    if (next) await world.transact((ctx) => comeAgain(ctx, newsletterId, next))
  },
})

/** Answers when its next turn is. */
const takeTurn = async (world: World, id: number): Promise<Temporal.Instant | null> => {
  const until = performance.now() + turn
  running += 1
  try {
    for (;;) {
      const write = world.transact((ctx) => writeToNext(ctx, id))
      const [next] = await Promise.all([write, deliverSending(world, sendingKey(id))])
      if (next === 'now' && performance.now() < until) continue
      await deliverSending(world, sendingKey(id))
      return next === 'now' ? world.ports.now() : next
    }
  } finally {
    running -= 1
  }
}

/** Answers when there is more to write: at once, later or never. */
export const writeToNext = async (
  ctx: Ctx,
  id: number,
  most = peopleAtOnce,
): Promise<'now' | Temporal.Instant | null> => {
  const row = await ctx.db.selectFrom('newsletters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.state === 'scheduled') return begin(ctx, row)
  if (row?.state !== 'sending') return null
  const due = await dueDeliveries(ctx, row, most)
  if (due.length > 0) {
    await writeTo(ctx, due.some(({ part }) => part === 0) ? await decideInTime(ctx, row) : row, due)
    return 'now'
  }
  const { next } = await ctx.db
    .selectFrom('newsletterDeliveries')
    .select((e) => e.fn.min('sendAt').as('next'))
    .where('newsletterId', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow()
  if (!next) await move(ctx, newsletterState, id, 'finish', { set: { sentAt: ctx.now } })
  return next
}

const begin = async (ctx: Ctx, row: Newsletter): Promise<'now' | null> => {
  if (!row.sendAt || Temporal.Instant.compare(startOf(row.sendAt, row.clockZone), ctx.now) > 0) return null
  const seller = await sellerById(ctx, row.sellerId)
  if (!seller) return null
  const parts = hasTwoSubjects(row) ? [0, 1, 2] : [0]
  await noteLinks(ctx, row, await mailParts(ctx, row.content, mainLanguageOf(seller)), parts)
  await move(ctx, newsletterState, row.id, 'start', { set: { recipientsTotal: await planDeliveries(ctx, row) } })
  if (hasTwoSubjects(row)) await splitDeliveries(ctx, row)
  return 'now'
}

/** When a sending begins: at its time, or where each reader has their own, as soon as the first of them may be due. */
export const startOf = (sendAt: Temporal.Instant, clockZone: string | null): Temporal.Instant =>
  clockZone === null ? sendAt : firstDue(sendAt, clockZone)

const comeAgain = (ctx: Ctx, newsletterId: number, at: Temporal.Instant): Promise<void> =>
  enqueue(ctx, sendToPeople, { newsletterId }, { at, key: `newsletter-${newsletterId}` })

type Due = { id: number; contactId: number | null; payerId: number | null; orderId: number | null; part: number }

const dueDeliveries = (ctx: Ctx, { id }: Newsletter, most: number): Promise<Due[]> =>
  ctx.db
    .selectFrom('newsletterDeliveries')
    .select(['id', 'contactId', 'payerId', 'orderId', 'part'])
    .where('newsletterId', '=', id)
    .where('state', '=', 'planned')
    .where('sendAt', '<=', ctx.now)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(most)
    .execute()

/** Whoever unsubscribed or objected since it was planned, or was refunded, is left out. */
const writeTo = async (ctx: Ctx, row: Newsletter, due: readonly Due[]): Promise<void> => {
  const ids = due.map(({ id }) => id)
  const people = await stillAllowed(ctx, row, due)
  const written = await writeMails(ctx, row, people, new Map(due.map((each) => [each.id, each])))
  await sql`update newsletter_deliveries d set state = case when k.key is null then 'left_out' else 'written' end,
      mail_id = (select id from mails where unique_key = k.key), is_measured = coalesce(k.is_measured, false)
    from unnest(${ids}::bigint[]) due (id)
      left join unnest(${written.map(({ id }) => id)}::bigint[], ${written.map(({ key }) => key)}::text[],
        ${written.map(({ isMeasured }) => isMeasured)}::boolean[]) k (id, key, is_measured) on k.id = due.id
    where d.newsletter_id = ${row.id} and d.id = due.id`.execute(ctx.db)
  await ctx.db
    .updateTable('newsletters')
    .set((e) => ({ recipientsCount: e('recipientsCount', '+', people.length) }))
    .where('id', '=', row.id)
    .execute()
}

type Written = { id: number; key: string; isMeasured: boolean }

/** Of one reader a newsletter has one mail. */
const keyOf = (newsletterId: number, { contactId, payerId }: Due): string =>
  `${sendingKey(newsletterId)}:${contactId ?? `p${payerId}`}`

/** Of who agreed to be measured, the links are their own. */
const writeMails = async (
  ctx: Ctx,
  row: Newsletter,
  people: readonly Recipient[],
  dueOf: ReadonlyMap<number, Due>,
): Promise<Written[]> => {
  const seller = people.length > 0 ? await sellerById(ctx, row.sellerId) : undefined
  if (!seller) return []
  const lettersOf = await lettersByPart(ctx, row, seller, [...dueOf.values()])
  const emails = people.map(({ email }) => email)
  const measured = await measuredAmong(ctx, row.sellerId, emails)
  const held = await heldBy(
    ctx,
    people.flatMap(({ contactId }) => contactId ?? []),
  )
  const sending = sendingKey(row.id)
  const written = people.map((person) => {
    const due = dueOf.get(person.id)!
    const { letter, prefix } = lettersOf.get(due.part)!
    const mail = letter(addressed(ctx, seller, person), held.get(person.contactId ?? 0) ?? {})
    const isMeasured = measured.has(person.email.toLowerCase())
    const own = isMeasured ? ownLinks(ctx, mail, prefix, due.id) : mail
    return { id: due.id, isMeasured, mail: { ...own, uniqueKey: keyOf(row.id, due), sending } }
  })
  await sendWishedMails(
    ctx,
    written.map(({ mail }) => mail),
  )
  return written.map(({ mail, ...rest }) => ({ ...rest, key: mail.uniqueKey }))
}

type PartLetter = { letter: Awaited<ReturnType<typeof letterOf>>; prefix: string }

const lettersByPart = async (ctx: Ctx, row: Newsletter, seller: Seller, due: readonly Due[]) => {
  const letters = new Map<number, PartLetter>()
  for (const part of new Set(due.map((each) => each.part))) {
    const counting = await countingOf(ctx, row.id, part)
    letters.set(part, { letter: await letterOf(ctx, row, seller, counting, part), prefix: counting.prefix })
  }
  return letters
}
