import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Locale } from '#platform/shared/texts.ts'
import { unsent } from '#platform/web/unsent.ts'

type Handle = ReturnType<typeof createRequestHandler>
type Module = ServerBuild['routes'][string] & object

/** Pages of shops, their funnels and the areas of their members, each below an address of its own. */
const ofShop = /^\/[sfv]\/[^/?]/

/**
 * One handler for each build and language, as making one ranks every route there is, and one for the pages of shops: they need
 * no script, so their router knows no page but theirs, and writes no data for a browser.
 */
export const pageHandlers = (dev: boolean) => {
  const mode = dev ? 'development' : 'production'
  let made: { build: ServerBuild; handlers: Map<string, Handle> } | undefined
  return (build: ServerBuild, path: string, locale: Locale): Handle => {
    if (made?.build !== build) made = { build, handlers: new Map() }
    const kind = ofShop.test(path) ? 'shop' : dev ? 'all' : locale
    const known = made.handlers.get(kind)
    if (known) return known
    const own = kind === 'shop' ? shopPages(build) : kind === 'all' ? build : pagesIn(build, locale)
    const handle = createRequestHandler(own, mode)
    made.handlers.set(kind, handle)
    return handle
  }
}

/** Pages of one language: a browser with another loads a page anew, with its words. */
const pagesIn = (build: ServerBuild, locale: Locale): ServerBuild => ({
  ...build,
  assets: { ...build.assets, version: `${build.assets.version}-${locale}` },
})

const shopPages = (build: ServerBuild): ServerBuild => {
  const frame = 'shop-frame'
  const isShops = (id: string): boolean => id === 'root' || id === frame || build.routes[id]?.parentId === frame
  const only = <T>(routes: Record<string, T>) => Object.entries(routes).filter(([id]) => isShops(id))
  return {
    ...build,
    routes: Object.fromEntries(only(build.routes).map(([id, route]) => [id, route && withoutData(route)])),
    assets: { ...build.assets, routes: Object.fromEntries(only(build.assets.routes)) },
  }
}

const withoutData = (route: Module): Module => {
  const { loader } = route.module
  if (!loader) return route
  return { ...route, module: { ...route.module, loader: async (args) => unsent(await loader(args)) } }
}
