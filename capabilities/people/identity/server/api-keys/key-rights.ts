import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, permissionsHeld, rightsOfCalls } from '#platform/server/permit.ts'

/** Of the rights that calls of programs ask for, those the caller holds: what a key of theirs can be given. */
export const rightsOfMaker = ({ ports, actor }: Pick<Ctx, 'ports' | 'actor'>): string[] => {
  const asked = ports.registry.get(rightsOfCalls)
  return permissionsHeld(ports.registry.get(allPermissions), actor).filter((right) => asked.has(right))
}

const areaOf = (right: string): string => right.slice(0, right.indexOf('.'))

export const keyRightsPage = async (ctx: Ctx) => ({
  areas: [...Map.groupBy(rightsOfMaker(ctx), areaOf)].map(([area, rights]) => ({ area, rights })),
})
