import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { addTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'

const terms = [
  {
    name: 'All courses and memberships',
    text:
      'Subscriptions run until you cancel them. You can cancel at any time until one day before the next payment; ' +
      'access stays until the end of the period you paid for.\n\nOne click under “Cancel a contract” is enough, or ' +
      'a mail.',
    companyText: 'Subscriptions of companies can be cancelled with one month’s notice to the end of a quarter.',
    agreement: 'shown',
    isDefault: true,
  },
  {
    name: 'Mentoring',
    text: 'Hours that are booked can be moved free of charge until 24 hours before they begin. Hours cancelled later are charged in full.',
    companyText: null,
    agreement: 'consent',
    isDefault: false,
  },
] as const

/** How contracts of the demo shop end: a default, and words for one kind of product. */
export const writeDemoTerms = async (world: World, sellerId: number): Promise<void> => {
  for (const term of terms)
    await world.as({ ...anonymous, kind: 'user', role: 'seller', sellerId }).transact((ctx) => addTerm(ctx, term))
}
