import { z } from 'zod'
import { openByProvider } from '#capabilities/people/identity/server/index.ts'
import { anonymous } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, randomToken, sign } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type * as contract from '../../contract.ts'
import { staffRefusals } from '../../vocabulary.ts'
import { admit } from './admit-person.ts'
import { discoverProvider, readPerson, returnUrl, type Begun } from './ask-provider.ts'

const cookie = 'kontor_staff_sign_in'
const purpose = 'sign-in at the provider'
/** For how long a sign-in at the provider may take, in seconds. */
const patience = 600

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  referer: z.string(),
  endsAt: z.number(),
})

/** Sends the browser to the provider. What the answer must fit is kept in a signed cookie of this browser. */
export const beginSignIn = async (
  world: World,
  { referer }: Input<typeof contract.beginProviderSignIn>,
  call: Call,
): Promise<{ url: string }> => {
  const config = await discoverProvider(world)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  const begun = { state: randomToken(32), nonce: randomToken(32), verifier: randomToken(64), referer }
  const { ports } = world
  const endsAt = ports.now().epochMilliseconds + patience * 1000
  const said = Buffer.from(JSON.stringify({ ...begun, endsAt })).toString('base64url')
  call.setCookie(cookie, `${said}.${sign(ports.secret, purpose, said)}`, { maxAge: patience })
  const url = buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(ports.settings),
    scope: ports.settings.STAFF_OIDC_SCOPES,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

/** Signs in who comes back from the provider; their role and rights follow their groups first. */
export const finishSignIn = async (
  world: World,
  { search }: Input<typeof contract.finishProviderSignIn>,
  call: Call,
): Promise<{ referer: string }> => {
  const begun = begunIn(world, call)
  call.setCookie(cookie, null)
  const person = await readPerson(world, begun, search)
  // Whoever is signed in here has no part in it. What a lost group takes away stays taken: the refusal comes after the commit.
  const admitted = await world.transact((ctx) => admit({ ...ctx, actor: anonymous }, person))
  if ('refused' in admitted) throw refuse(staffRefusals, admitted.refused, { email: person.email })
  await openByProvider(world, admitted.userId, call, person.session)
  return { referer: begun.referer }
}

const begunIn = ({ ports }: World, { cookies }: Call): Begun => {
  const [said = '', signature = ''] = (cookies[cookie] ?? '').split('.')
  if (!isSignatureOf(ports.secret, purpose, said, signature)) throw refuse(staffRefusals, 'sign_in_gone')
  const begun = kept.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
  if (begun.endsAt < ports.now().epochMilliseconds) throw refuse(staffRefusals, 'sign_in_gone')
  return begun
}
