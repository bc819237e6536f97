import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { setWish, showWishes } from '../../contract/following.ts'
import { mailedKinds, pushedKinds, wishKinds, type WishKind } from '../../vocabulary.ts'

type Wishes = Output<typeof showWishes>

type Wish = Wishes['list'][number]

const chosenBy = async ({ db }: Pick<Ctx, 'db'>, userId: number | null): Promise<Wish[]> =>
  (await sql<Wish>`select kind, in_app, by_mail, by_push from community_wishes where user_id = ${userId}`.execute(db))
    .rows

/** As they chose it, or else in the app, and also elsewhere of what is meant for them alone. */
const wishIn = (chosen: readonly Wish[], kind: WishKind): Wish =>
  chosen.find((each) => each.kind === kind) ?? {
    kind,
    inApp: true,
    byMail: mailedKinds.has(kind),
    byPush: pushedKinds.has(kind),
  }

/** How somebody is told of a kind of posts, or of messages. */
export const wishOf = async (ctx: Pick<Ctx, 'db'>, userId: number, kind: WishKind): Promise<Wish> =>
  wishIn(await chosenBy(ctx, userId), kind)

/** How the caller is told, of each kind. */
export const wishesOf = async (ctx: Ctx): Promise<Wishes> => {
  const chosen = await chosenBy(ctx, ctx.actor.userId)
  return { list: wishKinds.map((kind) => wishIn(chosen, kind)) }
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
