import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { certificateConditions } from './certificate-conditions.ts'
import type { CourseSession } from '../tables.ts'

/**
 * Writes the certificate of a finished course once, with the names as they are today; it waits for what other rooms ask. Answers
 * whether it was issued now.
 */
export const issueCertificate = async (ctx: Ctx, session: CourseSession): Promise<boolean> => {
  for (const isFulfilled of certificateConditions.broughtTo(ctx)) if (!(await isFulfilled(ctx, session))) return false
  const [user, seller] = [await userById(ctx, session.userId), await sellerById(ctx, session.sellerId)]
  const { name } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', session.productId)
    .executeTakeFirstOrThrow()
  const { id, productId, sellerId, userId, lessonsCount } = session
  const issued = await ctx.db
    .insertInto('courseCertificates')
    .values({
      sessionId: id,
      productId,
      sellerId,
      userId,
      code: randomToken(12).toUpperCase(),
      ownerName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? ''),
      courseName: name,
      sellerName: seller?.company ?? seller?.name ?? '',
      lessonsCount,
      locale: pickLocale(user?.locale),
      issuedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return issued !== undefined
}
