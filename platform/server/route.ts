import type { Readable } from 'node:stream'
import type { Endpoint, Output, Input, Schema } from '#platform/shared/contract.ts'
import type { anyone, Right, signedIn } from '#platform/shared/permission.ts'
import type { Actor, Ctx } from './context.ts'
import type { Dialect } from './dialects.ts'
import type { Window } from './rate-limit.ts'
import type { World } from './world.ts'

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; path?: string }

export type UploadedPart = { field: string; fileName: string; contentType: string; content: Readable }

/** The parts of a call that are not input: for sessions, uploads, signed notices and caches. */
export type Call = {
  /** As it came: a HEAD is answered like its GET. */ method: string
  headers: Record<string, string | undefined>
  cookies: Record<string, string>
  setCookie: (name: string, value: string | null, options?: CookieOptions) => void
  /** Names the seller whose public data the answer shows: caches may store it until that data changes. */
  shows: (sellerId: number) => void
  /** The body's bytes as they came, for signatures. */
  rawBody: Buffer
  /** Path and query as they were asked for; none where nobody sent the call by HTTP. */
  target?: string
  files: () => AsyncIterable<UploadedPart>
  /** What the actor, or another profile of the same person, may do in the whole application; `perform` adds it. */
  permissionsOf?: (actor: Actor) => readonly string[]
}

/** The body of an answer that lies in the storage. It is looked for once the transaction of its verb has ended. */
export type StoredFile = {
  storedAs: string
  /** With it caches are asked for what they have, and players and resumed downloads get ranges. */
  etag?: string
  /** For so many seconds the storage itself may hand it out, where it can; left out for what no other address may show. */
  linkSeconds?: number
}

/** An answer that is no JSON: a file, a page, a redirect. A verb returns it instead of its output. */
export type RawAnswer = {
  raw: true
  status: number
  headers: Record<string, string>
  body: Readable | Buffer | string | StoredFile | null
  /** Holds no data by which people are reached, or holds it masked for who reads it. */
  hasNoContacts?: true
}
export const rawAnswer = (answer: Partial<Omit<RawAnswer, 'raw'>>): RawAnswer => ({
  raw: true,
  status: 200,
  headers: {},
  body: null,
  ...answer,
})
export const isRawAnswer = (value: unknown): value is RawAnswer =>
  typeof value === 'object' && value !== null && 'raw' in value && value.raw === true

/** What a call ended with; `isReplay` where its Idempotency-Key was answered before. */
export type Performed = { status: number; body: unknown; isReplay?: true } | RawAnswer

/** Counted per address, or per what `by` makes of the input. */
export type RateLimit = Window & {
  by?: (input: never, address: string) => string
}

type Shared = {
  /** A right of some room, `anyone`, or `signedIn`. */
  permission: Right | typeof anyone | typeof signedIn
  limit?: RateLimit
  /** What a program must know besides the contract's summary, in CommonMark: of calls whose contract browsers load. */
  description?: string
  /** Biggest body in bytes; 1 MiB when left out. */
  bodyLimit?: number
  /** How long caches may store answers, in seconds; 0 for inputs that must not be cached. */
  cacheSeconds?: number | ((input: Readonly<Record<string, unknown>>) => number)
  /**
   * Called by programs without a cookie: the Origin header is not checked, because the request carries a signature or
   * key.
   */
  foreign?: boolean
  /** Scripts of any website may call it from a browser, without cookies. */
  forBrowsers?: true
  /**
   * A probe of this process: no session is looked up, so it is answered without the database, and by worker processes
   * as well. Probes that require a right are open to the operator's monitoring alone.
   */
  probe?: boolean
  /** The right depends on the input: the verb checks it, the route requires only a session. */
  checksRight?: true
  /** Statuses of refusals that calls of its kind do not have. */
  refuses?: readonly number[]
  /** Why this changing call is not logged, if it is not. */
  unlogged?: string
  /** A GET that changes and locks nothing, which a replica may answer, as it may what caches keep. */
  reads?: true
  /** Takes files as multipart/form-data. */
  takesFiles?: boolean
  /**
   * Carries calls of a program that speaks another protocol. Each is performed as a call of its own, with its own right, so this
   * one changes nothing by itself. No cookie is taken: `tokens` alone, or `keys` of the seller API as well.
   */
  carries?: 'keys' | 'tokens'
  /** Refuses before the verb, and outside its transaction, what a third party has to be asked for: a key to a signature. */
  before?: (world: World, input: Readonly<Record<string, unknown>>, call: Call) => Promise<void>
  /** HTTP status of a success; 200 when left out. */
  status?: number
  /** How it words answers and refusals, where a protocol of others says so; its path's dialect when left out. */
  dialect?: Dialect
  /** A flow that has a key of its own in what it is given: the same once more changes nothing, however far the first came. */
  isSameAgain?: true
  /** Whose an Idempotency-Key is, instead of the caller's address: what a program proves itself by. */
  keyScope?: (input: Readonly<Record<string, unknown>>, call: Pick<Call, 'headers'>) => string | undefined
}

export type Route = Shared & {
  endpoint: Endpoint
  /** A call of our own screens that programs may make, too: set where rooms are assembled. */
  isForPrograms?: true
  verb?: (ctx: Ctx, input: never, call: Call) => Promise<unknown>
  flow?: (world: World, input: never, call: Call) => Promise<unknown>
}

/** Whether key and secret of the seller API, or a connected app's token, sign in to a route. */
export const takesKeys = ({ endpoint, carries, isForPrograms }: Route): boolean =>
  endpoint.surface !== undefined || carries === 'keys' || isForPrograms === true

/** Whether a route is for programs alone, which have no cookie of ours. */
export const takesNoCookie = ({ endpoint, carries }: Route): boolean =>
  endpoint.surface === 'api' || carries !== undefined

/** Binds a call of the API to a verb, which runs in one transaction. */
export const route = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  options: Shared & {
    verb: (ctx: Ctx, input: Input<Endpoint<I, O>>, call: Call) => Promise<Output<Endpoint<I, O>> | RawAnswer>
  },
): Route => ({ ...options, endpoint: endpoint as Endpoint, verb: options.verb as Route['verb'] })

/** Binds a call to a flow: it starts outside any transaction because it talks to a third party on its way. */
export const flowRoute = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  options: Shared & {
    flow: (world: World, input: Input<Endpoint<I, O>>, call: Call) => Promise<Output<Endpoint<I, O>> | RawAnswer>
  },
): Route => ({ ...options, endpoint: endpoint as Endpoint, flow: options.flow as Route['flow'] })

/** How long caches may store an answer, in seconds; 0 for not at all. */
export const cacheSecondsOf = ({ cacheSeconds = 0 }: Route, input: Readonly<Record<string, unknown>>): number =>
  typeof cacheSeconds === 'function' ? cacheSeconds(input) : cacheSeconds

/** Whether a call changes nothing, so that a replica may answer it. */
export const onlyReads = (route: Route, input: Readonly<Record<string, unknown>>): boolean =>
  route.endpoint.method === 'GET' && (route.reads === true || cacheSecondsOf(route, input) > 0)
