import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import { addZoneByApi, dropZoneByApi, editZoneByApi, setStockByApi, variantsByApi, zonesByApi } from './api-goods.ts'
import { addVariant, dropVariant, editVariant, showVariants } from './edit-variants.ts'
import { addZone, dropZone, editReturnCosts, editZone, showZones } from './edit-zones.ts'

const change = { permission: 'goods.change' } as const
const shipping = { permission: 'goods.settings' } as const

export const routes: readonly Route[] = [
  route(contract.showVariants, { permission: 'goods.read', verb: (ctx, { id }) => showVariants(ctx, id) }),
  route(contract.addVariant, { ...change, status: 201, verb: addVariant }),
  route(contract.editVariant, { ...change, verb: editVariant }),
  route(contract.dropVariant, { ...change, verb: (ctx, { id }) => dropVariant(ctx, id) }),
  route(contract.showZones, { ...shipping, verb: (ctx) => showZones(ctx) }),
  route(contract.addZone, { ...shipping, status: 201, verb: addZone }),
  route(contract.editReturnCosts, { ...shipping, verb: editReturnCosts }),
  route(contract.editZone, { ...shipping, verb: editZone }),
  route(contract.dropZone, { ...shipping, verb: (ctx, { id }) => dropZone(ctx, id) }),
  route(api.apiVariants, { permission: 'goods.read', verb: (ctx, { id }) => variantsByApi(ctx, id) }),
  route(api.apiSetStock, { ...change, verb: setStockByApi }),
  route(api.apiZones, { ...shipping, verb: (ctx) => zonesByApi(ctx) }),
  route(api.apiAddZone, { ...shipping, status: 201, verb: addZoneByApi }),
  route(api.apiEditZone, { ...shipping, verb: editZoneByApi }),
  route(api.apiDropZone, { ...shipping, verb: (ctx, { id }) => dropZoneByApi(ctx, id) }),
]
