import { anonymous, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { editSeller, finishRegistration, openSeller } from '#capabilities/people/sellers/server/index.ts'
import { activateAccount, changePayoutSettings, keepBankAccount } from '#capabilities/after/payouts/server/testing.ts'
import { operatorOf } from './payouts.ts'

const details = {
  businessType: 'natural' as const,
  salutation: 'none' as const,
  street: 'Gärtnerstraße',
  streetNumber: '8',
  zip: '20253',
  city: 'Hamburg',
  countryCode: 'DE',
  phone: '+49 40 7654321',
  birthday: Temporal.PlainDate.from('1989-04-17'),
  isVatLiable: true,
  vatId: 'DE811193231',
  taxNumber: '42/118/02154',
  taxNumberType: 'number' as const,
}

/** The demo's publisher with an account to earn into: details, bank account and payout settings. */
export const seatDemoPublisher = async (world: World): Promise<World> => {
  const user = (await world.transact((ctx) => userByEmail(ctx, 'publisher@example.com')))!
  const own = await world.transact((ctx) =>
    openSeller(ctx, {
      userId: user.id,
      username: 'luca-bianchi',
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      locale: 'en',
    }),
  )
  const asPublisher = world.as({
    ...anonymous,
    kind: 'user',
    role: 'publisher',
    userId: user.id,
    sellerId: own.id,
  } satisfies Actor)
  await asPublisher.transact((ctx) => editSeller(ctx, details))
  await asPublisher.transact((ctx) => finishRegistration(ctx, details))
  const account = await asPublisher.transact((ctx) =>
    keepBankAccount(ctx, { holder: 'Luca Bianchi', iban: 'DE02100100100006820101', bic: null }),
  )
  await (await operatorOf(world)).transact((ctx) => activateAccount(ctx, { id: account.id }))
  await asPublisher.transact((ctx) =>
    changePayoutSettings(ctx, { minimumAmount: 2000, rhythm: 'monthly', isPaused: false, pauseReason: null }),
  )
  return asPublisher
}
