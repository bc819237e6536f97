import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { ClientOutput, Endpoint, ClientInput } from '../shared/contract.ts'
import type { Locale } from '../shared/texts.ts'

export type PageUser = {
  id: number
  firstName: string | null
  email: string
  profileTypes: readonly string[]
  profileType: string | null
}

/** A call of the API from a page's loader or action: in-process, as the user of this request. Throws a `CallRefusal`. */
export type Call = <E extends Endpoint>(endpoint: E, input: ClientInput<E>) => Promise<ClientOutput<E>>

/** Thrown by `call` when the API refuses: the same texts as on the wire. */
export type CallRefusal = { code: string; status: number; message: string; fields?: Record<string, string[]> }

/** What the server hands to every page: made once per request by the app, read in loaders and actions by `servicesOf(context)`. */
export type Services = {
  call: Call
  locale: Locale
  /** The variant of it in which the page is read. */ tongue: Locale
  /** The languages the page may be read in, the one it is written in first; null: every one there is. */
  offered: readonly Locale[] | null
  user: PageUser | null
  /** `https://shop.example`, as the reader's browser sees us. */
  origin: string
  /** The clock of the test world this is, in ISO 8601; null in the real one. */
  testClock: string | null
}

/** Added by the page machinery. */
export type PageServices = Services & {
  /** This answer's CSP nonce. */
  nonce: string
  dev: boolean
  /** Whose pages a form may lead to, from pages that say so. */
  formsLeadTo: readonly string[]
  /** Where browsers send uploads themselves, from pages that say so. */
  uploadsGoTo: readonly string[]
  /** Where files come from that the storage hands out itself. */
  filesFrom: readonly string[]
  /** Websites that embed this page in a frame; null for a page opened on its own. */
  framedBy: readonly string[] | null
  /** Additional origins this page may reach, by CSP directive: its loaders add them. */
  reaches: Record<string, string[]>
  islands: IslandFiles
  setCookie: (line: string) => void
}

/** Where the island scripts are: the loader of all, and each island's own chunk for preloading. */
export type IslandFiles = { boot: string; chunks: Readonly<Record<string, string>> }

/** Node's modules and Vite's bundle each have their own copy of this file; the key must be one and the same for both. */
const pinned = globalThis as typeof globalThis & { kontorServices?: RouterContext<PageServices> }
export const servicesKey = (pinned.kontorServices ??= createContext<PageServices>())

export const servicesOf = (context: Readonly<RouterContextProvider>): PageServices => context.get(servicesKey)

/**
 * Adds origins that the page of this request may reach; loaders run in parallel, so entries are merged, never replaced.
 */
export const reachAlso = (
  { reaches }: Pick<PageServices, 'reaches'>,
  more: Readonly<Record<string, readonly string[]>>,
): void => {
  for (const [directive, sources] of Object.entries(more))
    reaches[directive] = [...new Set([...(reaches[directive] ?? []), ...sources])]
}

/** Whether a thrown value is the API's "no" (then its message may be shown) and no crash. */
export const isCallRefusal = (error: unknown): error is CallRefusal =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number'
