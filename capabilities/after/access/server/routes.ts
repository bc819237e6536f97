import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as gifts from '../contract/gifts.ts'
import { changeGiftOf, showGiftOf } from './gifts/plan-gift.ts'
import { sendGiftAgain } from './gifts/send-gift-again.ts'
import { setEndedByOwner } from './end-own-access.ts'
import { givePartToBuyers, showPartGrants } from './parts/give-part.ts'
import { resendAccess } from './resend-access.ts'
import { showAccess, showOwned } from './show-access.ts'
import { showBrand } from './own/show-brand.ts'

const read = { permission: 'access.read' } as const
const change = { permission: 'access.change' } as const
const byToken = { hits: 120, seconds: 60 }
const own = { permission: 'access.own' } as const

export const accessRoutes = [
  route(contract.ownAccesses, { ...own, verb: showOwned }),
  route(contract.endAccess, {
    ...own,
    verb: async (ctx, input) => {
      await setEndedByOwner(ctx, input)
      return showAccess(ctx, input.id)
    },
  }),
  route(gifts.showGift, { permission: anyone, limit: byToken, verb: showGiftOf }),
  route(gifts.changeGift, { permission: anyone, limit: byToken, verb: changeGiftOf }),
  route(gifts.sendGiftAgain, { permission: anyone, limit: byToken, verb: sendGiftAgain }),
  route(contract.ownBrand, { ...own, verb: showBrand }),
  route(contract.ownAccess, { ...own, verb: (ctx, { id }) => showAccess(ctx, id) }),
  route(contract.resendAccess, { ...change, limit: { hits: 60, seconds: 3600 }, verb: resendAccess }),
  route(contract.listPartGrants, { ...read, verb: (ctx, { id }) => showPartGrants(ctx, id) }),
  route(contract.givePart, { ...change, verb: givePartToBuyers }),
]
