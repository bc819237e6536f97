import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { editArea, setLevels } from '#capabilities/after/memberships/server/testing.ts'

type Product = { id: number; sellerId: number }

/** The ceramics studio has two levels, and a page in its own colours. */
export const furnishDemoMembership = async (
  world: World,
  { id, sellerId }: Product,
  [monthly, yearly]: readonly number[],
  course: number,
): Promise<void> => {
  const asSeller = world.as({ ...anonymous, kind: 'user', role: 'seller', sellerId })
  if (monthly === undefined || yearly === undefined) return
  await asSeller.transact((ctx) =>
    setLevels(ctx, {
      id,
      levels: [
        { id: null, name: 'Member', planIds: [monthly], partIds: [] },
        { id: null, name: 'Patron', planIds: [yearly], partIds: [course] },
      ],
    }),
  )
  await asSeller.transact((ctx) =>
    editArea(ctx, {
      id,
      path: 'studio',
      title: 'The ceramics studio',
      welcome: 'A new form every month, and a studio that answers.\nBegin with the grids; the course is for patrons.',
      pageColor: '#5f4632',
      accentColor: '#f4c95d',
    }),
  )
}
