import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { askableFields, operatorVerifier } from '../../vocabulary.ts'
import { findVerification } from '../own/hand-in.ts'
import { shownVerification } from '../own/show-own.ts'
import { saidOf } from '../said-of-seller.ts'

/** All that the operator's people look at to decide. */
export const showLegitimation = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await findVerification(ctx, id)
  const seller = (await sellerById(ctx, row.sellerId))!
  const said = await saidOf(ctx, seller)
  return {
    ...(await shownVerification(ctx, row, said)),
    sellerId: seller.id,
    sellerName: seller.company ?? seller.name,
    email: seller.email,
    isOperators: row.verifier === operatorVerifier,
    businessType: seller.businessType,
    known: askableFields.flatMap((field) => {
      const value = said.known[field]
      return value === null || value === '' || value === undefined ? [] : [{ field, value: String(value) }]
    }),
    hasNoOwners: said.details.hasNoOwners,
    owners: said.owners,
  }
}
