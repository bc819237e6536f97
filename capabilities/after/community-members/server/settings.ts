import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { editCommunitySettings, showCommunitySettings } from '../contract/desk.ts'
import { levelsIn, linesOf, type Level } from '../rules/levels.ts'

type Settings = { hasDirectory: boolean; hasPoints: boolean; hasMessages: boolean; levels: Level[] }

/** What a shop chose for its community, or what holds until it does. */
export const settingsOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Settings> =>
  (
    await sql<Settings>`select has_directory, has_points, has_messages, levels from community_settings
      where seller_id = ${sellerId}`.execute(ctx.db)
  ).rows[0] ?? { hasDirectory: true, hasPoints: false, hasMessages: false, levels: [] }

export const showSettings = async (ctx: Ctx): Promise<Output<typeof showCommunitySettings>> => {
  const { levels, ...settings } = await settingsOf(ctx, sellerOf(ctx))
  return { ...settings, levels: linesOf(levels) }
}

export const editSettings = async (
  ctx: Ctx,
  { hasDirectory, hasPoints, hasMessages, levels }: Input<typeof editCommunitySettings>,
): Promise<Output<typeof showCommunitySettings>> => {
  await sql`insert into community_settings (seller_id, has_directory, has_points, has_messages, levels)
    values (${sellerOf(ctx)}, ${hasDirectory}, ${hasPoints}, ${hasMessages}, ${JSON.stringify(levelsIn(levels) ?? [])}::jsonb)
    on conflict (seller_id) do update set has_directory = excluded.has_directory, has_points = excluded.has_points,
      has_messages = excluded.has_messages,
      levels = excluded.levels`.execute(ctx.db)
  return showSettings(ctx)
}
