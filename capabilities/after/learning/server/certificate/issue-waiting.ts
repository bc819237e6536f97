import type { Ctx } from '#platform/server/context.ts'
import { issueCertificate } from './issue-certificate.ts'
import { mailCertificate } from '../mail-learner.ts'

/** Issues what waited for a condition: certificates of finished courses whose learner now fulfils all of them. */
export const issueWaiting = async (
  ctx: Ctx,
  { productId, userId }: { productId: number; userId: number },
): Promise<void> => {
  const sessions = await ctx.db
    .selectFrom('courseSessions')
    .selectAll()
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .where('completedAt', 'is not', null)
    .execute()
  const course = await ctx.db
    .selectFrom('courses')
    .select('hasCertificate')
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (course?.hasCertificate)
    for (const session of sessions) if (await issueCertificate(ctx, session)) await mailCertificate(ctx, session.id)
}
