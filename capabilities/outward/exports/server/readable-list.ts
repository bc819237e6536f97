import type { Actor, Ctx } from '#platform/server/context.ts'
import { boundLists, type BoundList } from '#platform/server/lists.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { exportRefusals } from '../vocabulary.ts'

/** The list somebody may read; refuses an unknown one and one they have no right to. */
export const readableList = (ctx: Pick<Ctx, 'ports'>, actor: Actor, name: string): BoundList => {
  const list = ctx.ports.registry.get(boundLists).get(name)
  if (!list) throw refuse(exportRefusals, 'unknown_list', { list: name }, { list: ['not_in_list'] })
  const { permission } = list.declaration
  if (!holds(ctx.ports.registry.get(allPermissions), actor, permission, false))
    throw refuse(platformRefusals, 'forbidden', { permission })
  return list
}
