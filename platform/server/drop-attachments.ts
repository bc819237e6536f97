import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Of mails that went long ago: what hung on them is kept no longer, and is not sent again with them. */
export const dropAttachments = (ctx: Pick<Ctx, 'db'>, uniqueKeys: readonly string[]) =>
  sql`update mails set attachments = '[]' where unique_key = any(${[...uniqueKeys]}::text[])`.execute(ctx.db)
