import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../shared/texts.ts'
import type { IslandFiles } from './services.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** What a page may declare of itself: `export const handle: PageHandle = { hydrate: false }`. The innermost route wins. */
export type PageHandle = {
  /** `false`: plain HTML, no script but islands. Every public page says so. */
  hydrate?: boolean
  /** Who may frame this page; nobody but ourselves when left out. */
  frameAncestors?: string
  /** Whether the page may ask for the camera. */
  camera?: boolean
  /** Its forms lead to pages of others, such as payment providers; the app says whose. */
  leadsOut?: boolean
  /** More allowed sources by CSP directive, for example `{ 'frame-src': ['https://js.stripe.com'] }`. */
  csp?: Readonly<Record<string, readonly string[]>>
}

/** What the document knows about this request. */
export type RootData = { locale: Locale; colorScheme: ColorScheme; islands: IslandFiles; origin: string }

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export const mergeHandles = (handles: readonly unknown[]): PageHandle => {
  const merged: PageHandle = {}
  for (const handle of handles) if (typeof handle === 'object' && handle !== null) Object.assign(merged, handle)
  return merged
}
