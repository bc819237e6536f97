import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { enabledProvidersOf } from '#capabilities/people/sellers/server/index.ts'

/** What buyers may choose with a payment provider, by its name: brought by the room that knows them. */
export const formsOfProviders = extensionPoint<(provider: string) => readonly string[]>('catalog.forms_of_providers')

/** The ways to pay that the providers these sellers switched on offer, by seller. */
export const offeredForms = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  sellerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const sources = formsOfProviders.broughtTo(ctx)
  const forms = new Map<number, string[]>(sellerIds.map((id) => [id, []]))
  for (const { sellerId, provider } of await enabledProvidersOf(ctx, sellerIds))
    forms.get(sellerId)?.push(...sources.flatMap((formsOf) => formsOf(provider)))
  return forms
}
