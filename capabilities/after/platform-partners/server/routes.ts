import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { countClick, remember, showPromoOf } from './follow-link.ts'
import { showOwn } from './show-own.ts'
import { showProgram, showTerms, writeTerms } from './terms.ts'

const guesses = { hits: 60, seconds: 60 }
const busy = { hits: 600, seconds: 60 }

export const routes: readonly Route[] = [
  route(contract.showPartnerTerms, { permission: 'platform_partners.read', verb: showTerms }),
  route(contract.editPartnerTerms, { permission: 'platform_partners.operate', verb: writeTerms }),
  route(contract.showPartnerProgram, { permission: anyone, limit: busy, refuses: [404], verb: showProgram }),
  route(contract.showPromo, { permission: anyone, limit: busy, verb: showPromoOf }),
  route(contract.countPartnerClick, { permission: anyone, limit: guesses, refuses: [404], verb: countClick }),
  route(contract.rememberPartner, { permission: anyone, limit: guesses, refuses: [404], verb: remember }),
  route(contract.showOwnPartner, { permission: 'platform_partners.own', verb: showOwn }),
]
