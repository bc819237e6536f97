import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** Whether an account is protected by more than a password: a confirmed authenticator app, or a passkey. */
export const hasFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null)
    or exists (select 1 from passkeys passkey where passkey.user_id = ${userId}))`

/** Whether somebody has at least one passkey. */
export const hasPasskey = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<boolean> =>
  (await ctx.db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !==
  undefined
