import { route, type Route } from '#platform/server/route.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { addKeys, removeKey, revokeKey } from './add-keys.ts'
import { activate, deactivate, freeOwnDevice, publicKey, showOwnKeys, validate } from './devices.ts'
import { editSettings, showSettings } from './key-stock.ts'

const read = { permission: 'license_keys.read' } as const
const change = { permission: 'license_keys.change' } as const
const own = { permission: 'license_keys.own' } as const
/** Programs call from their users' machines; guessing keys is slowed down per address. */
const program = { permission: anyone, foreign: true, limit: { hits: 120, seconds: 60 } } as const

export const routes: readonly Route[] = [
  route(contract.showKeySettings, {
    ...read,
    verb: async (ctx, { id }) => showSettings(ctx, (await ownProduct(ctx, id)).id),
  }),
  route(contract.editKeySettings, { ...change, verb: editSettings }),
  route(contract.addKeys, { ...change, verb: addKeys }),
  route(contract.removeKey, { ...change, verb: async (ctx, { id }) => (await removeKey(ctx, id), {}) }),
  route(contract.revokeKey, { ...change, verb: async (ctx, { id }) => (await revokeKey(ctx, id), {}) }),
  route(contract.ownKeys, { ...own, verb: (ctx, { id }) => showOwnKeys(ctx, id) }),
  route(contract.freeDevice, { ...own, verb: async (ctx, { id }) => (await freeOwnDevice(ctx, id), {}) }),
  route(contract.validateKey, { ...program, refuses: [404], verb: validate }),
  route(contract.activateKey, { ...program, refuses: [404], verb: activate }),
  route(contract.deactivateKey, { ...program, verb: deactivate }),
  route(contract.showPublicKey, {
    permission: anyone,
    cacheSeconds: 3600,
    verb: async (ctx) => ({ algorithm: 'Ed25519' as const, pem: publicKey(ctx) }),
  }),
]
