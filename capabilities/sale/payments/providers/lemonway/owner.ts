import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { World } from '#platform/server/world.ts'
import { threeLettersOf } from '../country-codes.ts'
import { accountNameOf, askLemonway, isRefused, type Here } from './client.ts'

/** A payment account; `status` as Lemonway counts (https://documentation.lemonway.com/reference/wallet-status). */
export type Account = { id: string; status: number; isblocked?: boolean | null; accountType?: number | null }

export const accountAt = async (here: Here, name: string): Promise<Account> =>
  (await askLemonway<{ account: Account }>(here, 'GET', `/accounts/${encodeURIComponent(name)}`)).account

/** Days as Lemonway writes them. */
export const dayOf = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '/')

const profileOf = (seller: Seller, nationality: string) => ({
  email: seller.email,
  firstName: seller.firstName ?? '',
  lastName: seller.lastName ?? '',
  nationality: threeLettersOf(nationality) ?? nationality,
  adresse: {
    street: [seller.street, seller.streetNumber].filter(Boolean).join(' '),
    postCode: seller.zip ?? '',
    city: seller.city ?? '',
    country: threeLettersOf(seller.countryCode) ?? seller.countryCode,
  },
  birth: { date: dayOf(seller.birthday!) },
  payerOrBeneficiary: 2,
  ...(seller.businessType === 'entity'
    ? {
        company: {
          name: seller.company ?? '',
          description: seller.company ?? '',
          identificationNumber: seller.registerEntry ?? '',
        },
      }
    : {}),
})

const kindOf = (seller: Seller): string => (seller.businessType === 'entity' ? 'legal' : 'individual')

/** Creates a seller's account there, once: it gets a name of ours, by which it is found if the answer is lost. */
export const makeAccount = async (world: World, sellerId: number, nationality: string): Promise<Account> => {
  const name = accountNameOf(world, sellerId)
  const there = await accountAt(world, name).catch(orAbsent)
  if (there) return there
  const seller = (await sellerById(world, sellerId))!
  const body = { accountId: name, ...profileOf(seller, nationality) }
  await askLemonway(world, 'POST', `/accounts/${kindOf(seller)}`, { body })
  return accountAt(world, name)
}

const orAbsent = (error: unknown): undefined => {
  if (!isRefused(error)) throw error
}

/** Sends a seller's present profile to Lemonway. */
export const changeAccount = async (here: Here, name: string, seller: Seller, nationality: string): Promise<void> => {
  const path = `/accounts/${kindOf(seller)}/${encodeURIComponent(name)}`
  await askLemonway(here, 'PUT', path, { body: profileOf(seller, nationality) })
}
