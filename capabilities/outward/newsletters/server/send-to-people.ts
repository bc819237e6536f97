import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { sendWishedMails } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { newsletterState, peopleAtOnce } from '../vocabulary.ts'
import { countPeople, nextRecipients, type Recipient } from './find-audience.ts'
import { heldBy, letterOf, readerOf } from './letter.ts'
import type { Newsletter } from './tables.ts'

/** Writes to one group of people after another; after a crash it continues behind the last one. */
export const sendToPeople = job<{ newsletterId: number }>('newsletters.send_to_people', {
  run: async (world, { newsletterId }) => {
    while (await world.transact((ctx) => writeToNext(ctx, newsletterId)));
  },
})

/** Answers whether there may be more. */
export const writeToNext = async (ctx: Ctx, id: number, most = peopleAtOnce): Promise<boolean> => {
  const row = await ctx.db.selectFrom('newsletters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return false
  if (row.state === 'scheduled') {
    if (row.sendAt && Temporal.Instant.compare(row.sendAt, ctx.now) > 0) return false
    await move(ctx, newsletterState, id, 'start', { set: { recipientsTotal: await countPeople(ctx, row) } })
  } else if (row.state !== 'sending') return false
  const found = await nextRecipients(ctx, row, row.lastContactId, most)
  if (found.length > 0) {
    const written = await writeTo(ctx, row, await newAmong(ctx, row, found))
    await ctx.db
      .updateTable('newsletters')
      .set((e) => ({
        lastContactId: found.at(-1)!.id,
        recipientsCount: e('recipientsCount', '+', written),
      }))
      .where('id', '=', id)
      .execute()
  }
  if (found.length === most) return true
  await move(ctx, newsletterState, id, 'finish', { set: { sentAt: ctx.now } })
  return false
}

/** Each address once: who agreed in several forms is found several times. */
const newAmong = async (ctx: Ctx, { id }: Newsletter, found: readonly Recipient[]): Promise<Recipient[]> => {
  const byEmail = new Map(found.toReversed().map((each) => [each.email.toLowerCase(), each]))
  const told = await ctx.db
    .selectFrom('newsletterDeliveries as d')
    .innerJoin('optInContacts as c', 'c.id', 'd.contactId')
    .select('c.email')
    .where('d.newsletterId', '=', id)
    .where('c.email', 'in', [...byEmail.keys()])
    .execute()
  for (const { email } of told) byEmail.delete((email ?? '').toLowerCase())
  return [...byEmail.values()]
}

const writeTo = async (ctx: Ctx, row: Newsletter, people: readonly Recipient[]): Promise<number> => {
  const seller = people.length > 0 ? await sellerById(ctx, row.sellerId) : undefined
  if (!seller) return 0
  const { id: newsletterId, sellerId } = row
  await ctx.db
    .insertInto('newsletterDeliveries')
    .values(people.map(({ id, proofId }) => ({ newsletterId, sellerId, contactId: id, proofId, createdAt: ctx.now })))
    .execute()
  const letter = await letterOf(ctx, row, seller)
  const held = await heldBy(
    ctx,
    people.map(({ id }) => id),
  )
  await sendWishedMails(
    ctx,
    people.map((person) => ({
      ...letter(readerOf(ctx, seller, person), held.get(person.id) ?? {}),
      uniqueKey: `newsletter:${newsletterId}:${person.id}`,
    })),
  )
  return people.length
}
