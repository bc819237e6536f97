import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import { editDesign } from '#capabilities/after/admission/server/index.ts'
import { fixTicket, ticketsOf } from '#capabilities/offer/tickets/server/index.ts'
import { closeKind, joinWaitingList, makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'

type Product = { id: number; sellerId: number }

/**
 * The day the workshop takes place, three weeks after the demo's year, an evening for those who cannot get enough, two kinds of
 * seats and a pass for both dates.
 */
export const dateDemoEvent = (
  world: World,
  product: Product,
  [standard, frontRow, both]: readonly number[],
  now: Temporal.Instant,
): Promise<void> =>
  world.transact(async (ctx) => {
    const start = now
      .toZonedDateTimeISO('Europe/Berlin')
      .add({ days: 21 })
      .with({ hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    const date = await makeDate(ctx, product, {
      startsAt: start.toInstant(),
      endsAt: start.add({ hours: 7 }).toInstant(),
    })
    const evening = await makeDate(ctx, product, {
      startsAt: start.add({ days: 1, hours: 8 }).toInstant(),
      endsAt: start.add({ days: 1, hours: 11 }).toInstant(),
      quota: 20,
    })
    await makeTicket(ctx, date, {
      name: 'Standard',
      quota: 34,
      position: 0,
      planIds: standard === undefined ? [] : [standard],
    })
    if (frontRow !== undefined)
      await makeTicket(ctx, date, { name: 'Front row', quota: 6, position: 1, planIds: [frontRow] })
    if (both !== undefined)
      await makeTicket(ctx, date, { name: 'Workshop and evening', position: 2, more: [evening], planIds: [both] })
  })

/** The front row is gone, and two wait for a seat there. */
export const waitForFrontRow = async (world: World, username: string): Promise<void> => {
  const { rows } = await sql<{ ticketId: number; slug: string }>`
    select t.id as ticket_id, p.slug from tickets t join products p on p.id = t.product_id
    where t.name = 'Front row' order by t.id limit 1`.execute(world.db)
  const { ticketId, slug } = rows[0]!
  await world.transact((ctx) => closeKind(ctx, ticketId))
  for (const email of ['wilma.berg@example.com', 'tariq.aziz@example.com'])
    await world.transact((ctx) => joinWaitingList(ctx, { username, slug, ticketId, email }))
}

/** The bundle gives a seat of the first kind. */
export const fixDemoTicket = (world: World, bundle: Product, eventId: number): Promise<void> =>
  world.transact(async (ctx) => {
    const [kind] = await ticketsOf(ctx, eventId)
    if (kind) await fixTicket(ctx, { id: bundle.id, addonProductId: eventId, ticketId: kind.id })
  })

/** The workshop's tickets bear its colour and what to bring. */
export const designDemoTickets = async (world: World, { id }: Product): Promise<void> => {
  await world.transact((ctx) =>
    editDesign(ctx, {
      id,
      colour: '#5b3f8c',
      words: 'Doors open at 9:30. Bring a text you are not happy with.\nTram M10, stop Lohmühlenstraße.',
    }),
  )
}
