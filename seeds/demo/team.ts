import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { addUser, userByEmail } from '#capabilities/people/identity/server/index.ts'
import { readyMadeRoles } from '#capabilities/people/team/rules/ready-made-roles.ts'
import { addRole, invite, joinMine } from '#capabilities/people/team/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { demoSignIns } from '#capabilities/people/identity/rules/demo-people.ts'

const joinAs = async (world: World, id: number, email: string): Promise<void> => {
  const user = await userByEmail(world, email)
  if (user)
    await world
      .as({ ...anonymous, kind: 'user', userId: user.id, role: 'team_member' })
      .transact((ctx) => joinMine(ctx, { id }))
}

/** The people who work for the demo shop: support, an author of one course who sees no contact data, and an open invitation. */
export const seatDemoTeam = async (world: World, shop: Seller, courseId: number): Promise<void> => {
  const seller = world.as({ ...anonymous, kind: 'user', userId: shop.userId, role: 'seller', sellerId: shop.id })
  const helper = demoSignIns.find(({ role }) => role === 'team_member')!
  const english = { locale: 'en' as const, roleId: null, readyMade: null }
  const support = await seller.transact((ctx) =>
    invite(ctx, {
      ...english,
      name: `${helper.firstName} ${helper.lastName}`,
      email: helper.email,
      readyMade: 'support',
    }),
  )
  await joinAs(world, support.id, helper.email)
  const author = { name: 'Ines Hartwig', email: 'ines.hartwig@example.com' }
  await world.transact((ctx) =>
    addUser(ctx, { email: author.email, firstName: 'Ines', lastName: 'Hartwig', locale: 'de', confirmed: true }),
  )
  const { rights } = readyMadeRoles.author
  const role = await seller.transact((ctx) =>
    addRole(ctx, {
      name: 'Course author',
      rights: [...rights],
      hasAllProducts: false,
      productIds: [courseId],
      seesContacts: false,
      refundLimitAmount: null,
    }),
  )
  const invited = await seller.transact((ctx) =>
    invite(ctx, { ...author, locale: 'de', roleId: role.id, readyMade: null }),
  )
  await joinAs(world, invited.id, author.email)
  await seller.transact((ctx) =>
    invite(ctx, { ...english, name: 'Paul Weber', email: 'paul.weber@example.com', readyMade: 'accountant' }),
  )
}
