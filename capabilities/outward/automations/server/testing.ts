import type { z } from 'zod'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { automationPlan } from '../contract/plan.ts'
import { addBySeller, publishBySeller } from './edit-automation.ts'

/** An automation of a seller, published. */
export const publishAutomation = async (
  ctx: Ctx,
  sellerId: number,
  plan: z.input<typeof automationPlan>,
  name = 'Automation',
): Promise<number> => {
  const seller = { ...ctx, actor: sellerActor(sellerId) }
  const { id } = await addBySeller(seller, { name, plan: automationPlan.parse(plan) })
  await publishBySeller(seller, id)
  return id
}
