import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { shopOf } from '#platform/server/scope.ts'

export const mayWriteFor = async ({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<boolean> => {
  const { rows } = await sql<{ mayWrite: boolean }>`
    select may_write from assistant_settings where seller_id = ${sellerId}`.execute(db)
  return rows[0]?.mayWrite ?? false
}

export const showSettings = async (ctx: Ctx) => ({
  mayWrite: await mayWriteFor(ctx, shopOf(ctx)),
  address: `${ctx.ports.settings.PUBLIC_URL}/mcp`,
})

export const editSettings = async (ctx: Ctx, { mayWrite }: { mayWrite: boolean }) => {
  const sellerId = shopOf(ctx)
  const before = await mayWriteFor(ctx, sellerId)
  await sql`insert into assistant_settings (seller_id, may_write, changed_at) values (${sellerId}, ${mayWrite}, ${ctx.now})
    on conflict (seller_id) do update set may_write = excluded.may_write, changed_at = excluded.changed_at`.execute(
    ctx.db,
  )
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'assistants.settings_changed',
    before: { mayWrite: before },
    after: { mayWrite },
  })
  return showSettings(ctx)
}
