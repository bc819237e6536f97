import { Outlet } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'

export { siteLoader as loader } from './site-loader.ts'

export const handle: PageHandle = { hydrate: false }

/** The pages about the platform itself; each puts itself into the `SiteFrame`. */
export default function SiteLayout() {
  return <Outlet />
}
