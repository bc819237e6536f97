import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { setEndedByOwner } from './end-own-access.ts'
import { givePartToBuyers, showPartGrants } from './parts/give-part.ts'
import { resendAccess } from './resend-access.ts'
import { showAccess, showOwned } from './show-access.ts'
import { showBrand } from './own/show-brand.ts'

const read = { permission: 'access.read' }
const change = { permission: 'access.change' }
const own = { permission: 'access.own' }

export const accessRoutes = [
  route(contract.ownAccesses, { ...own, verb: showOwned }),
  route(contract.endAccess, {
    ...own,
    verb: async (ctx, input) => {
      await setEndedByOwner(ctx, input)
      return showAccess(ctx, input.id)
    },
  }),
  route(contract.ownBrand, { ...own, verb: showBrand }),
  route(contract.ownAccess, { ...own, verb: (ctx, { id }) => showAccess(ctx, id) }),
  route(contract.resendAccess, { ...change, limit: { hits: 60, seconds: 3600 }, verb: resendAccess }),
  route(contract.listPartGrants, { ...read, verb: (ctx, { id }) => showPartGrants(ctx, id) }),
  route(contract.givePart, { ...change, verb: givePartToBuyers }),
]
