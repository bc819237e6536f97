import type { Right } from '#platform/shared/permission.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import { allPermissions, holds } from './permit.ts'

/** One step on the way to an installation that sells: its name, what to do, and where; no link where it is done outside the screens. */
export type SetUpStep = { key: string; name: string; text: string; isDone: boolean; link: string }

/** Set-up steps of an installation, contributed by the rooms; shown to holders of the right, reading included. */
export const setUpSources = extensionPoint<{ permission: Right; read: (ctx: Ctx) => Promise<readonly SetUpStep[]> }>(
  'platform.set_up',
)

/** All steps visible to the caller, in the order of the rooms. */
export const readSetUp = async (ctx: Ctx): Promise<SetUpStep[]> => {
  const rights = ctx.ports.registry.get(allPermissions)
  const own = setUpSources.broughtTo(ctx).filter(({ permission }) => holds(rights, ctx.actor, permission, false))
  const steps: SetUpStep[] = []
  for (const { read } of own) steps.push(...(await read(ctx)))
  return steps
}
