import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../shared/texts.ts'
import type { IslandFiles } from './services.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** What a page may declare of itself: `export const handle: PageHandle = { hydrate: false }`. The innermost route wins. */
export type PageHandle = {
  /** `false`: plain HTML without scripts except islands. Every public page sets it. */
  hydrate?: boolean
  /** Origins that may frame this page; only our own by default. */
  frameAncestors?: string
  /** Whether the page may ask for the camera. */
  camera?: boolean
  /** Its forms lead to third-party pages, such as payment providers; the app lists them. */
  leadsOut?: boolean
  /** Its browser sends uploads to third parties itself; the app lists them. */
  sendsUploads?: boolean
  /** More allowed sources by CSP directive, for example `{ 'frame-src': ['https://js.stripe.com'] }`. */
  csp?: Readonly<Record<string, readonly string[]>>
  /** Its area's words come in one file (`vite.config.ts` names the screens) instead of a file by catalogue. */
  wordsTogether?: true
  /** The language it is written in, by what its loader answered; left out, the reader's. */
  languageOf?: (loaded: unknown) => Locale | undefined
}

/** What the document knows about this request. */
export type RootData = {
  locale: Locale
  offered: readonly Locale[] | null
  colorScheme: ColorScheme
  islands: IslandFiles
  testClock: string | null
  origin: string
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export const mergeHandles = (handles: readonly unknown[]): PageHandle => {
  const merged: PageHandle = {}
  for (const handle of handles) if (typeof handle === 'object' && handle !== null) Object.assign(merged, handle)
  return merged
}
