import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { changeOwnApp, chooseIcon, showOwnApp, showShopApp } from './mobile-app.ts'
import { previewIcon, serveDeskManifest, serveManifest, serveShopIcon } from './serve-app.ts'

const read = { permission: 'mobile_app.read' } as const
const change = { permission: 'mobile_app.change' } as const
const open = { permission: anyone, limit: { hits: 240, seconds: 60 } } as const

export const mobileAppRoutes: readonly Route[] = [
  route(contract.showMobileApp, { ...read, verb: (ctx) => showOwnApp(ctx) }),
  route(contract.editMobileApp, { ...change, verb: changeOwnApp }),
  route(contract.chooseMobileAppIcon, { ...change, verb: chooseIcon }),
  flowRoute(contract.previewMobileAppIcon, { ...read, flow: previewIcon }),
  route(contract.shopApp, { ...open, cacheSeconds: 60, verb: showShopApp }),
  flowRoute(contract.shopAppIcon, { ...open, flow: serveShopIcon }),
  route(contract.shopAppManifest, { ...open, verb: serveManifest }),
  route(contract.deskManifest, { ...open, verb: serveDeskManifest }),
]
