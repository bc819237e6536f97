import { z } from 'zod'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#platform/shared/refusal.ts'
import type { Settings } from '#platform/server/settings.ts'
import { identityRefusals } from '../../vocabulary.ts'

const base64url = () => z.string().regex(/^[\w-]{1,8000}$/)
const common = {
  id: base64url(),
  rawId: base64url(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(),
    attestationObject: base64url(),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const used = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url(), authenticatorData: base64url(), signature: base64url() }),
})

const read = <S extends z.ZodType>(shape: S, json: string): z.output<S> => {
  try {
    return shape.parse(JSON.parse(json))
  } catch {
    throw refuse(identityRefusals, 'passkey_refused')
  }
}

/** What a device answered when it made a key. */
export const madeCredential = (json: string): RegistrationResponseJSON => read(made, json) as RegistrationResponseJSON

/** What a device answered when it used one. */
export const usedCredential = (json: string): AuthenticationResponseJSON =>
  read(used, json) as AuthenticationResponseJSON

/** EdDSA, ES256 and RS256 (COSE): what devices of today make. */
export const supportedAlgorithmIDs = [-8, -7, -257]

/** The relying party of all keys, and the origin they may be used from: this installation, by its address. */
export const relyingParty = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): { id: string; origin: string } => {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
