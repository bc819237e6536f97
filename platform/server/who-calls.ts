import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#platform/shared/permission.ts'
import { platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { anonymous, systemActor, type Actor } from './context.ts'
import type { Caller as Monitor } from './monitor.ts'
import { countHit, countHitAhead, leftHeaders } from './rate-limit.ts'
import { takesKeys, takesNoCookie, type Call, type Route } from './route.ts'
import type { World } from './world.ts'

/** What a script sends with each call of the seller API, and from where. */
export type KeyPair = { key: string; secret: string; address?: string }

export type CallerParts = {
  worldFor: (actor: Actor, options: { locale: Locale; requestId: string; address: string }) => World
  /**
   * Who calls; refuses with 401 when a token, or key and secret, are there but no good. `isOfProgram`: the call may be
   * made by a program, and so by a connected app.
   */
  authenticate: (
    call: Pick<Call, 'headers' | 'cookies'> & { isOfProgram?: boolean },
    keyPair?: KeyPair,
  ) => Promise<{ actor: Actor; locale: Locale | null; viaCookie: boolean }>
  /** Whether the caller of a probe is the operator's monitoring. */
  isMonitor?: (caller: Monitor) => boolean
}

/**
 * Key and secret of a call that takes them: of its input, from which they are taken out, or of its header. Calls of our screens have
 * fields of these names, so there they are of the header alone.
 */
export const keyPairOf = (route: Route, input: Record<string, unknown>, call: Call): KeyPair | undefined => {
  if (!takesKeys(route)) return undefined
  return (route.isForPrograms ? undefined : takeKeyPair(input)) ?? keyPairOfHeader(call.headers.authorization)
}

/** Takes key and secret out of the input, so that no verb, hash or message ever meets them. */
const takeKeyPair = (input: Record<string, unknown>): KeyPair | undefined => {
  const { key, secret } = input
  delete input['key']
  delete input['secret']
  return key === undefined && secret === undefined
    ? undefined
    : { key: String(key ?? ''), secret: String(secret ?? '') }
}

/** Both parts in one header: HTTP Basic, or `Bearer key:secret` of connectors that know one secret alone. */
export const keyPairOfHeader = (authorization: string | undefined): KeyPair | undefined => {
  const header = authorization?.trim() ?? ''
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1]
  const said = basic === undefined ? header.replace(/^Bearer\s+/i, '') : Buffer.from(basic, 'base64').toString()
  const [, key, secret] = /^([^\s:]+):(\S+)$/.exec(said) ?? []
  return key && secret ? { key, secret } : undefined
}

/** Calls by programs: for each key or connected app, and for each address that knows none. */
const callsByKey = { hits: 1200, seconds: 60 }
const refusedKeys = { hits: 30, seconds: 60 }

type Caller = { route: Route; call: Call; keyPair: KeyPair | undefined; request: FastifyRequest; reply: FastifyReply }

/** Calls open to anyone ignore an expired token: sign-in and renewal are among them. The seller API takes no cookie. */
export const whoCalls = async (parts: CallerParts, given: Caller): ReturnType<CallerParts['authenticate']> => {
  const { route, call, keyPair, request, reply } = given
  if (route.probe) {
    const isKnown = parts.isMonitor?.({ peer: request.socket.remoteAddress, headers: request.headers }) ?? false
    return { actor: isKnown ? systemActor : anonymous, locale: null, viaCookie: false }
  }
  const isSellerApi = route.endpoint.surface === 'api'
  const { id: requestId, ip: address } = request
  const place = () => parts.worldFor(anonymous, { locale: defaultLocale, requestId, address })
  try {
    const found = await parts.authenticate(
      { headers: call.headers, cookies: takesNoCookie(route) ? {} : call.cookies, isOfProgram: takesKeys(route) },
      keyPair && { ...keyPair, address },
    )
    if (isSellerApi && found.actor.kind === 'anonymous' && route.permission !== anyone)
      throw refuse(platformRefusals, 'missing_api_key')
    request.calledBy = found.actor
    const { program } = found.actor
    const caller = keyPair ? `key ${keyPair.key}` : program ? `${program.kind} ${program.id}` : undefined
    if (caller) reply.headers(leftHeaders(callsByKey, await countHitAhead(place(), caller, callsByKey)))
    return found
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    if (keyPair) await countHit(place(), `refused key ${address}`, refusedKeys)
    if (route.permission === anyone) return { actor: anonymous, locale: null, viaCookie: false }
    throw error
  }
}

/**
 * A call authenticated by cookie alone may change things only from our own pages; without Origin or Referer, the
 * browser's Sec-Fetch-Site decides.
 */
export const checkOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin: named, referer, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site') throw refuse(platformRefusals, 'foreign_origin')
  const origin = named ?? (URL.canParse(referer ?? '') ? new URL(referer!).origin : referer)
  const own = [undefined, new URL(publicUrl).origin, `${request.protocol}://${request.headers.host}`]
  if (!own.includes(origin)) throw refuse(platformRefusals, 'foreign_origin')
}
