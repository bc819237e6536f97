import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { notifyBuyers, writeVersion } from './add-version.ts'
import { openOwnFile } from './open-file.ts'
import { resetOwnDownloads } from './reset-downloads.ts'
import { changeDownloads, downloadsById } from './show-downloads.ts'
import { showOwnDownloads } from './show-own-downloads.ts'

const read = { permission: 'downloads.read' } as const
const change = { permission: 'downloads.change' } as const
const own = { permission: 'downloads.own' } as const

export const routes: readonly Route[] = [
  route(contract.showDownloads, { ...read, verb: (ctx, { id }) => downloadsById(ctx, id) }),
  route(contract.editDownloads, { ...change, verb: changeDownloads }),
  route(contract.addVersion, { ...change, verb: writeVersion }),
  route(contract.tellBuyers, { ...change, verb: async (ctx, { id }) => (await notifyBuyers(ctx, id), {}) }),
  route(contract.resetDownloads, { ...change, verb: async (ctx, { id }) => (await resetOwnDownloads(ctx, id), {}) }),
  route(contract.ownDownloads, { ...own, verb: (ctx, { id }) => showOwnDownloads(ctx, id) }),
  flowRoute(contract.openFile, { ...own, limit: { hits: 300, seconds: 3600 }, flow: openOwnFile }),
]
