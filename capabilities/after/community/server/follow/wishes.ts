import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { setWish, showWishes } from '../../contract/following.ts'
import { mailedKinds, noticeKinds, pushedKinds } from '../../vocabulary.ts'

type Wishes = Output<typeof showWishes>

/** How somebody is told, of each kind of post: as they chose it, or else in the app, and also elsewhere of what is meant for them. */
export const wishesOf = async (ctx: Ctx): Promise<Wishes> => {
  const { rows } = await sql<Wishes['list'][number]>`
    select kind, in_app, by_mail, by_push from community_wishes where user_id = ${ctx.actor.userId}`.execute(ctx.db)
  const standard = (kind: (typeof noticeKinds)[number]) => ({
    kind,
    inApp: true,
    byMail: mailedKinds.has(kind),
    byPush: pushedKinds.has(kind),
  })
  return { list: noticeKinds.map((kind) => rows.find((row) => row.kind === kind) ?? standard(kind)) }
}

export const wish = async (
  ctx: Ctx,
  { kind, inApp, byMail, byPush }: Input<typeof setWish>,
): Promise<Output<typeof setWish>> => {
  await sql`insert into community_wishes (user_id, kind, in_app, by_mail, by_push, changed_at)
    values (${ctx.actor.userId}, ${kind}, ${inApp}, ${byMail}, ${byPush}, ${ctx.now})
    on conflict (user_id, kind) do update set in_app = excluded.in_app, by_mail = excluded.by_mail, by_push = excluded.by_push,
      changed_at = excluded.changed_at`.execute(ctx.db)
  return wishesOf(ctx)
}
