import type { World } from '#platform/server/world.ts'
import { paymentProviderOf } from '#capabilities/people/sellers/server/index.ts'
import { verifiers, type Standing, type Verifier } from '#capabilities/people/verification/server/index.ts'
import { providers } from '../registry.ts'
import { openAccount } from './provider-account.ts'

/** What a provider says of an account whose owner it identifies, in the words of verification. */
export const standingOf = (said: Readonly<Record<string, string>>): Standing => {
  const { lacks = '', stoppedFor = '' } = said
  const kyc =
    said['isPayable'] === 'true' && said['paysOut'] === 'true'
      ? 'kyc_2'
      : stoppedFor.startsWith('rejected')
        ? 'rejected'
        : said['isPayable'] === 'true'
          ? 'kyc_1'
          : 'kyc_incomplete'
  return {
    kyc,
    scope: kyc === 'kyc_2' ? null : 'payouts',
    asked: { fields: [], documents: [], owners: false },
    isInReview: stoppedFor === 'requirements.pending_verification',
    documents: [],
    reason: kyc === 'kyc_2' ? null : lacks.split(' ').filter(Boolean).join(', ') || stoppedFor || null,
  }
}

const accountAt = async (world: Pick<World, 'db'>, sellerId: number, name: string) => {
  const known = await paymentProviderOf(world, sellerId, name)
  return known?.settings['accountId'] ? known : undefined
}

const verifierAt = (name: string): Verifier => ({
  name,
  concerns: async (ctx, sellerIds) => {
    const concerned: number[] = []
    for (const sellerId of sellerIds) if (await accountAt(ctx, sellerId, name)) concerned.push(sellerId)
    return concerned
  },
  read: async (world, sellerId) => {
    const known = await accountAt(world, sellerId, name)
    return known && standingOf(await providers[name]!.lookAtAccount!(world, known.settings['accountId']!))
  },
  pageFor: async (world, sellerId, returnUrl) => {
    const known = await accountAt(world, sellerId, name)
    if (!known) throw new Error(`Seller ${sellerId} has no account at ${name}.`)
    return providers[name]!.onboard!(world, openAccount(world, known), { returnUrl, refreshUrl: returnUrl })
  },
})

/** Providers that identify sellers on pages of their own. */
export const accountVerifiers = Object.values(providers)
  .filter(({ lookAtAccount }) => lookAtAccount)
  .map(({ name }) => verifiers.bring(verifierAt(name)))
