import type { World } from '#platform/server/world.ts'
import type { Role } from '#platform/shared/permission.ts'
import { addUser, grantProfile, hashPassword } from '#capabilities/people/identity/server/index.ts'
import {
  editSeller,
  finishRegistration,
  openSeller,
  setPaymentProvider,
  type Seller,
} from '#capabilities/people/sellers/server/index.ts'
import { demoPassword, demoSignIns } from '#capabilities/people/identity/rules/demo-people.ts'
import { anonymous } from '#platform/server/context.ts'

const address = {
  businessType: 'entity' as const,
  company: 'Studio Lindqvist GmbH',
  region: 'Berlin',
  registrationLocation: 'Berlin',
  firstName: 'Annika',
  lastName: 'Lindqvist',
  street: 'Oranienstraße',
  streetNumber: '25',
  zip: '10999',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 1234567',
  birthday: Temporal.PlainDate.from('1984-05-12'),
  isVatLiable: true,
  vatId: 'DE123456789',
  taxNumber: '37/123/45678',
  taxNumberType: 'number' as const,
  website: 'https://example.com',
}
const wires = { holder: 'Studio Lindqvist GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

/** Gives everybody an account to sign in with; answers their ids by what they are. */
const addSignIns = async (world: World): Promise<Map<Role, number>> => {
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map<Role, number>()
  for (const { role, ...person } of demoSignIns) {
    const user = await world.transact(async (ctx) => {
      const added = await addUser(ctx, { ...person, locale: 'en', passwordHash, confirmed: true })
      if (added) await grantProfile(ctx, added.id, role)
      return added
    })
    if (user) ids.set(role, user.id)
  }
  return ids
}

export const addDemoPeople = async (world: World): Promise<Seller> => {
  const ids = await addSignIns(world)
  const userId = ids.get('seller') ?? 0
  const seller = await world.transact((ctx) =>
    openSeller(ctx, {
      userId,
      username: 'demo',
      name: 'Studio Lindqvist',
      email: 'seller@example.com',
      firstName: 'Annika',
      lastName: 'Lindqvist',
      locale: 'en',
    }),
  )
  const asSeller = world.as({ ...anonymous, kind: 'user', userId, role: 'seller', sellerId: seller.id })
  await asSeller.transact((ctx) => editSeller(ctx, address))
  await world.transact((ctx) => setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true }))
  await world.transact((ctx) => setPaymentProvider(ctx, seller.id, 'direct_bank', { isEnabled: true, settings: wires }))
  await asSeller.transact((ctx) => finishRegistration(ctx, address))
  return seller
}
