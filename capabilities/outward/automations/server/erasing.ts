import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Runs and what they did know people by their address alone. */
export const automationsErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from automation_runs where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
