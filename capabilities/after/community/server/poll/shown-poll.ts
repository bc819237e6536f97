import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { pollShape } from '../../contract/attached.ts'

export type Asked = { options: string[]; isMultiple: boolean; endsAt: Temporal.Instant | null }
export type PollRow = Asked & { counts: number[]; voterCount: number }

export const isOver = (ctx: Pick<Ctx, 'now'>, { endsAt }: Pick<Asked, 'endsAt'>): boolean =>
  endsAt !== null && Temporal.Instant.compare(endsAt, ctx.now) <= 0

/** How a poll stands, as a reader sees it. */
export const shownPoll = (
  ctx: Pick<Ctx, 'now'>,
  { options, isMultiple, endsAt, counts, voterCount }: PollRow,
  own: readonly number[],
  seesAll: boolean,
): z.output<typeof pollShape> => {
  const over = isOver(ctx, { endsAt })
  const sees = over || seesAll || own.length > 0
  return {
    options: options.map((text, index) => ({ text, count: sees ? (counts[index] ?? 0) : null })),
    isMultiple,
    endsAt,
    isOver: over,
    voterCount,
    own: [...own],
  }
}
