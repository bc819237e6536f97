import type { Ctx } from '#platform/server/context.ts'
import { providerWords } from '#capabilities/sale/payments/providers/declared.ts'
import { tellSeller } from './tell-seller.ts'

/** Tells the seller that a provider's books differ from what is recorded here. */
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
