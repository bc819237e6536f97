import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

/** What rooms ask of a learner besides the lessons before a certificate is issued: true where it is fulfilled. */
export const certificateConditions = extensionPoint<
  (ctx: Ctx, learner: { productId: number; userId: number }) => Promise<boolean>
>('learning.certificate_conditions')
