import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { openOnDevice } from '../session/sign-in.ts'
import type { SessionTokens } from '../session/start-session.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import { relyingParty, usedCredential } from './credential.ts'

/** Options for `navigator.credentials.get`; they list no keys, so nobody learns who has one. */
export const askForPasskey = async (ctx: Ctx): Promise<{ options: string }> => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.ports.settings).id,
    challenge: new Uint8Array(Buffer.from(await makeChallenge(ctx, null), 'base64url')),
    userVerification: 'required',
  })
  return { options: JSON.stringify(options) }
}

/** A key on a device unlocked by finger, face or PIN is both factors: no code is required after it. */
export const signInByPasskey = async (
  world: World,
  { credential, fingerprint }: { credential: string; fingerprint?: string | null },
  call: Call,
): Promise<SessionTokens> => {
  const userId = await world.transact((ctx) => holderOf(ctx, credential))
  return openOnDevice(world, userId, fingerprint, call)
}

const holderOf = async (ctx: Ctx, credential: string): Promise<number> => {
  const response = usedCredential(credential)
  const expectedChallenge = await takeChallenge(ctx, response.response, null)
  const kept = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw refuse(identityRefusals, 'passkey_unknown')
  const { id, origin } = relyingParty(ctx.ports.settings)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refuse(identityRefusals, 'passkey_refused')
  await ctx.db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: ctx.now })
    .where('id', '=', kept.id)
    .execute()
  return kept.userId
}
