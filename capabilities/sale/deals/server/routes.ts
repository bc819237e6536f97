import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { choicesFor } from './deal-choices.ts'
import { dealPage } from './find-deal.ts'
import { endSalesperson, putSalesperson } from './name-salesperson.ts'
import { send, withdraw } from './send-deal.ts'
import { showLeaderboard } from './show-leaderboard.ts'
import { offerPage } from './show-offer.ts'
import { changeDeal, writeDeal } from './write-deal.ts'

const [read, change] = ['deals.read', 'deals.change'] as const

export const dealRoutes = [
  route(contract.dealChoices, { permission: change, verb: choicesFor }),
  route(contract.leaderboard, { permission: read, verb: showLeaderboard }),
  route(contract.showDeal, { permission: read, verb: (ctx, { id }) => dealPage(ctx, id) }),
  route(contract.addDeal, { permission: change, status: 201, limit: { hits: 120, seconds: 60 }, verb: writeDeal }),
  route(contract.editDeal, { permission: change, verb: changeDeal }),
  route(contract.sendDeal, { permission: change, limit: { hits: 60, seconds: 60 }, verb: send }),
  route(contract.withdrawDeal, { permission: change, verb: withdraw }),
  route(contract.nameSalesperson, { permission: change, verb: putSalesperson }),
  route(contract.removeSalesperson, { permission: change, verb: endSalesperson }),
  route(contract.showOffer, { permission: anyone, limit: { hits: 120, seconds: 60 }, verb: offerPage }),
]
