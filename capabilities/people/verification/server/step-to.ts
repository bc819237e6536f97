import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import type { Machine } from '#platform/shared/machine.ts'

/** Moves a row to a state by the move that leads there; nothing happens where it is in it, or none does. Whether it moved. */
export const stepTo = async <S extends string, M extends string>(
  ctx: Ctx,
  machine: Machine<S, M, string>,
  row: { id: number; state: S },
  to: NoInfer<S>,
  more: { set?: Record<string, unknown>; reason?: string | undefined } = {},
): Promise<boolean> => {
  const name = (Object.keys(machine.moves) as M[]).find(
    (each) => machine.moves[each].to === to && machine.moves[each].from.includes(row.state),
  )
  if (row.state === to || name === undefined) return false
  await move(ctx, machine, row.id, name, more)
  return true
}
