import type { Selectable } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { deviceOf } from '../../rules/device.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userById, type User } from '../find-user.ts'
import { mailPasskeyAdded } from '../mails.ts'
import { expectProved } from '../session/unproved.ts'
import type { PasskeysTable } from '../tables.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import { madeCredential, relyingParty, supportedAlgorithmIDs } from './credential.ts'

/** More than anybody has devices. */
const mostPasskeys = 20
/** A key outlasts the session that adds it, so the sign-in must be of this hour. */
const freshHours = 1

const ownId = (ctx: Ctx): number => ctx.actor.userId ?? 0

const answerOf = ({ id, userAgent, createdAt, lastUsedAt }: Selectable<PasskeysTable>) => ({
  id,
  ...deviceOf(userAgent),
  createdAt,
  lastUsedAt,
})

const keptOf = (ctx: Ctx) =>
  ctx.db.selectFrom('passkeys').selectAll().where('userId', '=', ownId(ctx)).orderBy('id', 'desc').execute()

export const showOwnPasskeys = async (ctx: Ctx) => ({ list: (await keptOf(ctx)).map(answerOf) })

/** Options for `navigator.credentials.create`: a discoverable key, unlocked by finger, face or PIN. */
export const offerPasskey = async (ctx: Ctx): Promise<{ options: string }> => {
  const user = await expectFresh(ctx)
  const kept = await keptOf(ctx)
  if (kept.length >= mostPasskeys) throw refuse(identityRefusals, 'too_many_passkeys', { most: mostPasskeys })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: new URL(ctx.ports.settings.PUBLIC_URL).host,
    rpID: relyingParty(ctx.ports.settings).id,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(`user ${user.id}`)),
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    challenge: new Uint8Array(Buffer.from(await makeChallenge(ctx, user.id), 'base64url')),
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: JSON.stringify(options) }
}

export const addPasskey = async (ctx: Ctx, { credential }: { credential: string }, call: Pick<Call, 'headers'>) => {
  const user = await expectFresh(ctx)
  const response = madeCredential(credential)
  const expectedChallenge = await takeChallenge(ctx, response.response, user.id)
  const { id, origin } = relyingParty(ctx.ports.settings)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refuse(identityRefusals, 'passkey_refused')
  const made = registrationInfo.credential
  const row = await ctx.db
    .insertInto('passkeys')
    .values({
      userId: user.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: [...(made.transports ?? [])],
      userAgent: call.headers['user-agent']?.slice(0, 300) ?? null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse(identityRefusals, 'passkey_refused')
  await noted(ctx, 'identity.passkey_added')
  await mailPasskeyAdded(ctx, user, row.userAgent)
  return answerOf(row)
}

export const removePasskey = async (ctx: Ctx, { id }: { id: number }) => {
  const removed = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', ownId(ctx))
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound()
  await noted(ctx, 'identity.passkey_removed')
  return { done: true } as const
}

const noted = (ctx: Ctx, action: 'identity.passkey_added' | 'identity.passkey_removed'): Promise<void> =>
  writeAuditEntry(ctx, { userId: ownId(ctx), action, subject: 'users', subjectId: ownId(ctx) })

const expectFresh = async (ctx: Ctx): Promise<User> => {
  await expectProved(ctx, ownId(ctx))
  const fresh = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', ctx.actor.sessionId ?? 0)
    .where('createdAt', '>', ctx.now.subtract({ hours: freshHours }))
    .executeTakeFirst()
  if (!fresh) throw refuse(identityRefusals, 'sign_in_again')
  return (await userById(ctx, ownId(ctx))) as User
}
