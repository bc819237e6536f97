import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { authorNameOf } from '../rules/author-name.ts'
import type { BuyerReviewsTable } from './tables.ts'

type Given = Pick<BuyerReviewsTable, 'rating'> & Partial<Omit<Insertable<BuyerReviewsTable>, 'rating'>>

/** A review by the owner of an access, published by default; nobody is notified. */
export const makeReview = async (ctx: Ctx, accessId: number, given: Given): Promise<void> => {
  const { firstName, lastName, ...access } = await ctx.db
    .selectFrom('accesses')
    .innerJoin('users', 'users.id', 'accesses.userId')
    .select(['accesses.productId', 'accesses.sellerId', 'accesses.userId', 'users.firstName', 'users.lastName'])
    .where('accesses.id', '=', accessId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('buyerReviews')
    .values({
      ...access,
      accessId,
      state: 'published',
      authorName: authorNameOf(firstName, lastName),
      locale: 'en',
      writtenAt: ctx.now,
      createdAt: ctx.now,
      ...given,
    })
    .execute()
}
