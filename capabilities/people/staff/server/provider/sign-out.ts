import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import { endProviderSessions } from '#capabilities/people/identity/server/index.ts'
import { systemActor, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { judgeLogout, type Logout } from '../../rules/logout-token.ts'
import { auditStaff } from '../edit-staff.ts'
import { keysOfProvider } from './ask-provider.ts'

/** How old a logout token may be, and by how much clocks may differ, in seconds. */
const patience = { age: 120, clocks: 30 }
/** For how long it is remembered that a token was taken: longer than any is believed. */
const remembered = { hours: 24 }

/** What providers sign by; none that works without a key of theirs, or by a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const answer = (status: number, body: object): RawAnswer =>
  rawAnswer({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
    hasNoContacts: true,
  })

/**
 * The operator's provider says that somebody signed out there, or is to go (OpenID Connect Back-Channel Logout 1.0). Its
 * keys are asked for only for what looks like a token of its.
 */
export const signOutByProvider = async (world: World, { logoutToken }: { logoutToken: string }): Promise<RawAnswer> => {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: audience } = world.ports.settings
  if (issuer === undefined || audience === undefined) throw notFound()
  const logout = await readLogout(world, logoutToken, { issuer, audience })
  const isTaken = logout !== undefined && (await world.transact((ctx) => end(ctx, issuer, logout)))
  return isTaken ? answer(200, {}) : answer(400, { error: 'invalid_request' })
}

type Of = { issuer: string; audience: string }

const readLogout = async (world: World, token: string, of: Of): Promise<Logout | undefined> => {
  try {
    if (!isOf(decodeJwt(token), of)) return undefined
    const keys = createLocalJWKSet(await keysOfProvider(world))
    const { payload } = await jwtVerify(token, keys, {
      ...of,
      algorithms,
      currentDate: new Date(world.ports.now().epochMilliseconds),
      clockTolerance: patience.clocks,
      maxTokenAge: patience.age,
      requiredClaims: ['iat', 'jti'],
    })
    return judgeLogout(payload, decodeProtectedHeader(token).typ)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

const isOf = ({ iss, aud }: JWTPayload, { issuer, audience }: Of): boolean =>
  iss === issuer && [aud].flat().includes(audience)

/** False for a token that was taken before. */
const end = async (asked: Ctx, issuer: string, { subject, session, id }: Logout): Promise<boolean> => {
  const ctx = { ...asked, actor: systemActor }
  await sql`delete from staff_logout_tokens where seen_at < ${ctx.now.subtract(remembered)}`.execute(ctx.db)
  const hash = createHash('sha256').update(`${issuer} ${id}`).digest('base64url')
  const { rows: first } = await sql`insert into staff_logout_tokens (token_hash, seen_at) values (${hash}, ${ctx.now})
    on conflict do nothing returning token_hash`.execute(ctx.db)
  if (first.length === 0) return false
  const { rows } = await sql<{ userId: number }>`select user_id from staff_identities
    where issuer = ${issuer} and (${subject}::text is null or subject = ${subject})`.execute(ctx.db)
  const userIds = rows.map(({ userId }) => userId)
  const ended = await endProviderSessions(ctx, { userIds, session, isOnePerson: subject !== null })
  for (const userId of ended) await auditStaff(ctx, userId, 'signed_out_by_provider')
  return true
}
