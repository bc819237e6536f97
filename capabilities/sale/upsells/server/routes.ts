import type { Ctx } from '#platform/server/context.ts'
import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { add, change, drop, shift } from './edit-upsell.ts'
import { upsellStep } from './show-upsells.ts'

const may = { permission: 'upsells.change' } as const
const then =
  <I>(verb: (ctx: Ctx, input: I) => Promise<number>) =>
  async (ctx: Ctx, input: I) =>
    upsellStep(ctx, await verb(ctx, input))

export const upsellRoutes = [
  route(contract.showUpsells, { permission: 'upsells.read', verb: (ctx, { id }) => upsellStep(ctx, id) }),
  route(contract.addUpsell, { ...may, status: 201, verb: then(add) }),
  route(contract.editUpsell, { ...may, verb: then(change) }),
  route(contract.moveUpsell, { ...may, verb: then(shift) }),
  route(contract.dropUpsell, { ...may, verb: then((ctx, { id }) => drop(ctx, id)) }),
]
