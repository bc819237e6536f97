import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { CourseSession } from './tables.ts'

/** Writes the certificate of a finished course once, with the names as they are today. */
export const issueCertificate = async (ctx: Ctx, session: CourseSession): Promise<void> => {
  const [user, seller] = [await userById(ctx, session.userId), await sellerById(ctx, session.sellerId)]
  const { name } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', session.productId)
    .executeTakeFirstOrThrow()
  const { id, productId, sellerId, userId, lessonsCount } = session
  await ctx.db
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
    .execute()
}
