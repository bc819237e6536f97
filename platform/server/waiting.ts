import type { Right } from '#platform/shared/permission.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { toQuery } from '#platform/shared/json-case.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { ListQuery, SourcedList } from './list-binding.ts'
import { sumList } from './list-sums.ts'
import { allPermissions, holds } from './permit.ts'
import { shopOf } from './scope.ts'

/** Whose home shows a line. */
type WaitingHome = 'operator' | 'seller'

/** One line of a waiting list: its text, count, where it is dealt with, and by when the first of it must be. */
export type WaitingLine = { key: string; count: number; text: string; link: string; dueAt: Temporal.Instant | null }

export type WaitingSource = {
  home: WaitingHome
  /** Shown to holders of this right, reading included. */
  permission: Right
  /** By one query; nothing where nothing waits. */
  read: (ctx: Ctx) => Promise<readonly WaitingLine[]>
}

/** Waiting work, contributed by each room and shown on the home of who deals with it. */
export const waitingSources = extensionPoint<WaitingSource>('platform.waiting')

type Listed = {
  key: string
  home?: WaitingHome
  list: SourcedList
  /** The screen that shows the list, under the area of its home. */
  screen: string
  filters: (ctx: Ctx) => ListQuery
  text: (locale: Locale, count: number) => string
}

/** A list under a filter, so that the number is what the list shows. */
export const waitingInList = ({ key, home = 'operator', list, screen, filters, text }: Listed) =>
  waitingSources.bring({
    home,
    permission: list.declaration.permission,
    read: async (ctx) => {
      const query = filters(ctx)
      const { count } = (await sumList(ctx, list, query, {})).total
      const link = `/${home === 'seller' ? 'cabinet' : 'admin'}/${screen}?${toQuery(query)}`
      return count > 0 ? [{ key, count, text: text(ctx.locale, count), link, dueAt: null }] : []
    },
  })

type Counted = {
  key: string
  permission: Right
  link: string
  text: (locale: Locale, count: number) => string
  count: (ctx: Ctx, sellerId: number) => Promise<{ count: number; dueAt: Temporal.Instant | null }>
}

/** What waits for a seller and has a day by which the first of it must be done. */
export const waitingForSeller = ({ key, permission, link, text, count: ask }: Counted) =>
  waitingSources.bring({
    home: 'seller',
    permission,
    read: async (ctx) => {
      const { count, dueAt } = await ask(ctx, shopOf(ctx))
      return count > 0 ? [{ key, count, text: text(ctx.locale, count), link, dueAt }] : []
    },
  })

/** All waiting work the caller may see: what has a day first, the rest in the order of the rooms. */
export const readWaiting = async (ctx: Ctx, home: WaitingHome): Promise<WaitingLine[]> => {
  const rights = ctx.ports.registry.get(allPermissions)
  const own = waitingSources
    .broughtTo(ctx)
    .filter((source) => source.home === home && holds(rights, ctx.actor, source.permission, false))
  const found: WaitingLine[] = []
  for (const { read } of own) found.push(...(await read(ctx)))
  const at = ({ dueAt }: WaitingLine) => dueAt?.epochMilliseconds ?? Infinity
  return found.toSorted((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)))
}
