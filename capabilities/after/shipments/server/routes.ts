import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import { apiShipmentById, deliverByApi, listApiShipments, sendByApi } from './api-shipments.ts'
import { ownShipments, shipmentsOfOrder, showShipment } from './find-shipment.ts'
import { changeAddressOf, changeOwnAddressOf } from './change-address.ts'
import { importTracking } from './import-tracking.ts'
import { openLabel, openPackingSlip } from './paper/open-papers.ts'
import { deliverShipment, packShipment, sendShipment, takeBackShipment, trackShipment } from './move-shipment.ts'

const change = { permission: 'shipments.change' } as const

export const routes: readonly Route[] = [
  route(contract.showShipment, { permission: 'shipments.read', verb: (ctx, { id }) => showShipment(ctx, id) }),
  route(contract.packShipment, { ...change, verb: (ctx, { id }) => packShipment(ctx, id) }),
  route(contract.sendShipment, { ...change, verb: sendShipment }),
  route(contract.trackShipment, { ...change, verb: trackShipment }),
  route(contract.deliverShipment, { ...change, verb: deliverShipment }),
  route(contract.takeBackShipment, { ...change, verb: takeBackShipment }),
  route(contract.importTracking, { ...change, verb: importTracking }),
  route(contract.packingSlip, { permission: 'shipments.read', verb: (ctx, { id }) => openPackingSlip(ctx, id) }),
  route(contract.addressLabel, { permission: 'shipments.read', verb: (ctx, { id }) => openLabel(ctx, id) }),
  route(api.apiShipments, { permission: 'shipments.read', reads: true, verb: listApiShipments }),
  route(api.apiShipment, { permission: 'shipments.read', verb: (ctx, { id }) => apiShipmentById(ctx, id) }),
  route(api.apiSendShipment, { ...change, verb: sendByApi }),
  route(api.apiDeliverShipment, { ...change, verb: deliverByApi }),
  route(contract.ownShipments, { permission: 'shipments.own', verb: (ctx, { id }) => ownShipments(ctx, id) }),
  route(contract.changeOwnAddress, { permission: 'shipments.own', verb: changeOwnAddressOf }),
  route(contract.changeAddress, { ...change, verb: changeAddressOf }),
  route(contract.shipmentsOfOrder, { permission: 'shipments.read', verb: (ctx, { id }) => shipmentsOfOrder(ctx, id) }),
]
