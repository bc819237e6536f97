import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { sumOfEarnings } from './sum-earnings.ts'

export const earningsRoutes = [route(contract.sumEarnings, { permission: 'earnings.read', verb: sumOfEarnings })]
