import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { sessionsEnded } from '#capabilities/people/identity/server/index.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { subjectOf } from './buyer-of-connection.ts'
import { signed } from './signing-keys.ts'

/** OpenID Connect Back-Channel Logout 1.0: apps hear from us, and not from a browser, that a buyer has signed out. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** For how long what is told is good, in seconds (2.4: two minutes at most). */
const goodFor = 120
/** Minutes until an app is told again. Its faults are no faults of ours. */
const againAfter = [1, 10, 60, 360]

type Told = { url: string; token: string }
/** One session of a buyer, as an app they signed in to from it knows it. */
type Session = { connectionId: number; sid: string }

export const tellSignOut = job<Session & { tries?: number }>('connected_apps.tell_sign_out', {
  run: async (world, { connectionId, sid, tries = 0 }) => {
    const told = await world.transact((ctx) => noticeOf(ctx, { connectionId, sid }))
    if (!told) return
    const isTaken = await safeRequest({
      to: 'app',
      url: told.url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `logout_token=${told.token}`,
      allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
      timeoutMs: 10_000,
    }).then(
      // 400 says that the app could not sign the buyer out, which asking again does not change.
      ({ status }) => status === 400 || (status >= 200 && status < 300),
      () => false,
    )
    const minutes = isTaken ? undefined : againAfter[tries]
    if (minutes === undefined) return
    const options = { at: world.ports.now().add({ minutes }), key: `sign-out-again-${sid}` }
    await world.transact((ctx) => enqueue(ctx, tellSignOut, { connectionId, sid, tries: tries + 1 }, options))
  },
})

/** What an app is told; undefined where it is gone, or wishes to hear nothing. */
const noticeOf = async (ctx: Ctx, { connectionId, sid }: Session): Promise<Told | undefined> => {
  const { rows } = await sql<{ sellerId: number; userId: number; clientId: string; url: string }>`
    select c.seller_id, c.user_id, a.client_id, a.backchannel_logout_url as url
    from app_connections c join oauth_apps a on a.id = c.app_id
    where c.id = ${connectionId} and a.removed_at is null and a.backchannel_logout_url is not null`.execute(ctx.db)
  if (!rows[0]) return undefined
  const { sellerId, userId, clientId, url } = rows[0]
  const now = Math.floor(ctx.now.epochMilliseconds / 1000)
  const claims = {
    iss: issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId }),
    sub: await subjectOf(ctx, sellerId, userId),
    sid,
    aud: clientId,
    iat: now,
    exp: now + goodFor,
    jti: randomToken(24),
    events: { [logoutEvent]: {} },
  }
  return { url, token: await signed(ctx, sellerId, claims, 'logout+jwt') }
}

export const signOutIsTold = react('connected_apps.sign_out_is_told', sessionsEnded, async (ctx, { payload }) => {
  const { rows } = await sql<Session>`
    select s.connection_id, s.sid from openid_sessions s join app_connections c on c.id = s.connection_id join oauth_apps a on a.id = c.app_id
    where s.session_id = any(${payload.sessionIds}::bigint[]) and c.ended_at is null and a.kind = 'buyers' and a.removed_at is null
      and a.backchannel_logout_url is not null order by s.session_id, c.id`.execute(ctx.db)
  for (const session of rows) await enqueue(ctx, tellSignOut, session, { key: `sign-out-${session.sid}` })
})
