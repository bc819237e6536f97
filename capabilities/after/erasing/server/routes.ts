import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { erasePayerAtSeller, openPayerData, showPayerErasure } from './erase-payer.ts'
import { eraseSelf, sendCode, showOwnErasure } from './own-erasure.ts'

const own = { permission: 'erasing.own' } as const
const payers = { permission: 'erasing.payers' } as const
const seldom = { hits: 10, seconds: 3600 }

export const routes: readonly Route[] = [
  route(contract.ownErasure, { ...own, verb: (ctx) => showOwnErasure(ctx) }),
  route(contract.askErasureCode, { ...own, limit: seldom, verb: (ctx) => sendCode(ctx) }),
  route(contract.eraseOwn, { ...own, limit: seldom, verb: eraseSelf }),
  route(contract.payerErasure, { ...payers, verb: showPayerErasure }),
  route(contract.payerData, { ...payers, limit: { hits: 60, seconds: 3600 }, verb: openPayerData }),
  route(contract.erasePayer, { ...payers, limit: { hits: 60, seconds: 3600 }, verb: erasePayerAtSeller }),
]
