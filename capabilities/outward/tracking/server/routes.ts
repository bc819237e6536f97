import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { showCodeFrame } from './code-frame.ts'
import { addTrackingCode, codeById, editTrackingCode, moveTrackingCode, removeTrackingCode } from './edit-code.ts'
import { codesOfShop } from './public-codes.ts'

const permission = 'tracking.change'

export const trackingRoutes: readonly Route[] = [
  route(contract.showCode, { permission, verb: (ctx, { id }) => codeById(ctx, id) }),
  route(contract.addCode, { permission, status: 201, verb: addTrackingCode }),
  route(contract.editCode, { permission, verb: editTrackingCode }),
  route(contract.removeCode, { permission, verb: async (ctx, { id }) => (await removeTrackingCode(ctx, id), {}) }),
  route(contract.activateCode, { permission, verb: (ctx, { id }) => moveTrackingCode(ctx, id, 'activate') }),
  route(contract.deactivateCode, { permission, verb: (ctx, { id }) => moveTrackingCode(ctx, id, 'deactivate') }),
  route(contract.publicCodes, { permission: anyone, verb: codesOfShop }),
  route(contract.codeFrame, { permission: anyone, limit: { hits: 120, seconds: 60 }, verb: showCodeFrame }),
]
