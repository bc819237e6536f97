import type { Right } from '#platform/shared/permission.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { toQuery } from '#platform/shared/json-case.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { ListQuery, SourcedList } from './list-binding.ts'
import { sumList } from './list-sums.ts'
import { allPermissions, holds } from './permit.ts'

/** One line of the operator's waiting list: its text, count, and where it is dealt with. */
export type WaitingLine = { key: string; count: number; text: string; link: string }

export type WaitingSource = {
  /** Shown to holders of this right, reading included. */
  permission: Right
  /** By one query; nothing where nothing waits. */
  read: (ctx: Ctx) => Promise<readonly WaitingLine[]>
}

/** Waiting work, contributed by each room and shown on the operator's home. */
export const waitingSources = extensionPoint<WaitingSource>('platform.waiting')

type Listed = {
  key: string
  list: SourcedList
  /** The screen that shows the list, under /admin. */
  screen: string
  filters: (ctx: Ctx) => ListQuery
  text: (locale: Locale, count: number) => string
}

/** A list under a filter, so that the number is what the list shows. */
export const waitingInList = ({ key, list, screen, filters, text }: Listed) =>
  waitingSources.bring({
    permission: list.declaration.permission,
    read: async (ctx) => {
      const query = filters(ctx)
      const { count } = (await sumList(ctx, list, query, {})).total
      const link = `/admin/${screen}?${toQuery(query)}`
      return count > 0 ? [{ key, count, text: text(ctx.locale, count), link }] : []
    },
  })

/** All waiting work the caller may see, in the order of the rooms. */
export const readWaiting = async (ctx: Ctx): Promise<WaitingLine[]> => {
  const rights = ctx.ports.registry.get(allPermissions)
  const own = waitingSources.broughtTo(ctx).filter(({ permission }) => holds(rights, ctx.actor, permission, false))
  const found: WaitingLine[] = []
  for (const { read } of own) found.push(...(await read(ctx)))
  return found
}
