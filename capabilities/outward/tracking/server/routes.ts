import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as conversions from '../contract/conversions.ts'
import * as services from './conversions/edit-receiver.ts'
import { tellTest } from './conversions/send-conversion.ts'
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
  route(conversions.showConversionService, { permission, verb: (ctx, { id }) => services.showService(ctx, id) }),
  route(conversions.addConversionService, { permission, status: 201, verb: services.addService }),
  route(conversions.editConversionService, { permission, verb: services.editService }),
  route(conversions.removeConversionService, {
    permission,
    verb: async (ctx, { id }) => (await services.removeService(ctx, id), {}),
  }),
  route(conversions.activateConversionService, {
    permission,
    verb: (ctx, { id }) => services.moveService(ctx, id, 'activate'),
  }),
  route(conversions.deactivateConversionService, {
    permission,
    verb: (ctx, { id }) => services.moveService(ctx, id, 'deactivate'),
  }),
  flowRoute(conversions.testConversionService, {
    permission,
    limit: { hits: 20, seconds: 60 },
    flow: async (world, { id }) => tellTest(world, await world.transact((ctx) => services.serviceById(ctx, id))),
  }),
  route(conversions.retryConversion, {
    permission,
    verb: async (ctx, { id }) => (await services.retryConversionBy(ctx, id), {}),
  }),
  route(contract.publicCodes, { permission: anyone, cacheSeconds: 10, verb: codesOfShop }),
  route(contract.codeFrame, { permission: anyone, limit: { hits: 120, seconds: 60 }, verb: showCodeFrame }),
]
