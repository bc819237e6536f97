import type { Ctx } from '#platform/server/context.ts'
import { areaOfAccount } from '#capabilities/people/identity/server/index.ts'
import { providerWords } from '#capabilities/sale/payments/providers/declared.ts'
import { tellSeller } from './tell-seller.ts'

/** Notifies a seller of what they must prove, of documents refused or expiring, and of completed verification. */
export const tellOfVerification = async (
  ctx: Ctx,
  sellerId: number,
  { what, reason }: { what: string; reason: string | null },
  factId: number | string,
): Promise<void> => {
  if (what === 'changed') return
  await tellSeller(ctx, {
    sellerId,
    kind: 'verification_changed',
    parts: { stage: what, ...(reason ? { reason } : {}) },
    link: `${await areaOfAccount(ctx, sellerId)}/verification`,
    key: String(factId),
  })
}

/** Notifies the seller that a provider's books differ from ours. */
export const tellOfBooks = (
  ctx: Ctx,
  { sellerId, provider, count }: { sellerId: number; provider: string; count: number },
  factId: number,
): Promise<void> =>
  tellSeller(ctx, {
    sellerId,
    kind: 'books_differ',
    parts: { stage: providerWords('en')[`choice.provider.${provider}`] ?? provider, lines: count },
    link: '/cabinet/transfers/lines?state=open',
    key: String(factId),
  })
