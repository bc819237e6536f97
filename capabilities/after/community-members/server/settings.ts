import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { editCommunitySettings, showCommunitySettings } from '../contract/desk.ts'

type Settings = Output<typeof showCommunitySettings>

/** What a shop chose for its community, or what holds until it does. */
export const settingsOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Settings> =>
  (await sql<Settings>`select has_directory from community_settings where seller_id = ${sellerId}`.execute(ctx.db))
    .rows[0] ?? { hasDirectory: true }

export const showSettings = (ctx: Ctx): Promise<Settings> => settingsOf(ctx, sellerOf(ctx))

export const editSettings = async (
  ctx: Ctx,
  { hasDirectory }: Input<typeof editCommunitySettings>,
): Promise<Settings> => {
  await sql`insert into community_settings (seller_id, has_directory) values (${sellerOf(ctx)}, ${hasDirectory})
    on conflict (seller_id) do update set has_directory = excluded.has_directory`.execute(ctx.db)
  return showSettings(ctx)
}
