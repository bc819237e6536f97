import type { Ctx } from '#platform/server/context.ts'

export type NamedAttendee = { firstName: string; lastName: string; email: string | null }

/** Stores the attendees of an order's tickets; those left blank can be named later. */
export const nameAttendees = async (
  ctx: Ctx,
  { id: orderId, sellerId }: { id: number; sellerId: number },
  attendees: readonly (NamedAttendee | null)[],
): Promise<void> => {
  const rows = attendees.flatMap((attendee, position) =>
    attendee ? [{ ...attendee, orderId, position, sellerId }] : [],
  )
  if (rows.length > 0) await ctx.db.insertInto('orderAttendees').values(rows).execute()
}

/** By the ticket's position in its order. */
export const attendeesOf = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<ReadonlyMap<number, NamedAttendee>> =>
  new Map(
    (
      await ctx.db
        .selectFrom('orderAttendees')
        .select(['position', 'firstName', 'lastName', 'email'])
        .where('orderId', '=', orderId)
        .execute()
    ).map(({ position, ...attendee }) => [position, attendee]),
  )
