import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { recordNote } from './notes/record-note.ts'

type EarnerInput = { orderId: number; member: { id: number; name: string } | null; reason: string }

/** Sets or removes the salesperson of an existing order; returns false if nothing changes. */
export const setSalesperson = async (ctx: Ctx, { orderId, member, reason }: EarnerInput): Promise<boolean> => {
  const {
    rows: [before],
  } = await sql<{ id: number | null; name: string | null }>`
    select m.id, m.name from orders o left join sales_team_members m on m.id = o.sales_team_member_id
    where o.id = ${orderId} for update of o`.execute(ctx.db)
  if (!before) throw notFound()
  if (before.id === (member?.id ?? null)) return false
  await ctx.db
    .updateTable('orders')
    .set({ salesTeamMemberId: member?.id ?? null })
    .where('id', '=', orderId)
    .execute()
  const kind =
    member === null ? 'salesperson_removed' : before.id === null ? 'salesperson_named' : 'salesperson_changed'
  const named = (name: string | null | undefined) => (name ? JSON.stringify({ name }) : null)
  await recordNote(ctx, {
    orderId,
    kind,
    text: reason,
    before: named(before.name),
    after: named(member?.name),
  })
  return true
}

type Recommended = {
  orderId: number
  publisher: { userId: number; programId: number; name: string } | null
  reason: string
}

/** Sets or removes the publisher of an existing order. */
export const setPublisher = async (ctx: Ctx, { orderId, publisher, reason }: Recommended): Promise<void> => {
  const before = await ctx.db
    .selectFrom('orders')
    .select('publisherId')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('orders')
    .set({ publisherId: publisher?.userId ?? null, affiliateProgramId: publisher?.programId ?? null })
    .where('id', '=', orderId)
    .execute()
  const kind =
    publisher === null ? 'publisher_removed' : before.publisherId === null ? 'publisher_named' : 'publisher_changed'
  await recordNote(ctx, {
    orderId,
    kind,
    text: reason,
    after: publisher ? JSON.stringify({ name: publisher.name }) : null,
  })
}
