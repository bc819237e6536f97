import { z } from 'zod'
import { endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { fingerprint, sessionTokens } from '../contract.ts'

const path = '/v1/app/user/passkeys'

/** Input and output of `navigator.credentials`, as JSON in a string: its keys are WebAuthn's, not ours. */
const options = z.object({ options: z.string().describe('Options of WebAuthn (Level 3), as JSON.') })
const credential = () =>
  z.string().trim().min(1, 'required').max(20_000, 'too_long').describe('PublicKeyCredential.toJSON(), as JSON.')

const passkey = z.object({
  id: id(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
})

export const ownPasskeys = endpoint('GET', path, 'My passkeys', {
  input: nothing(),
  output: z.object({ list: z.array(passkey) }),
})

export const askToAddPasskey = endpoint('POST', `${path}/options`, 'What a device needs to make a passkey', {
  input: nothing(),
  output: options,
})

export const addPasskey = endpoint('POST', path, 'Add a passkey a device has made', {
  input: z.object({ credential: credential() }),
  output: passkey,
})

export const removePasskey = endpoint('DELETE', `${path}/:id`, 'Remove a passkey: it signs nobody in any more', {
  input: z.object({ id: id() }),
  output: z.object({ done: z.literal(true) }),
})

export const askToUsePasskey = endpoint('POST', '/v1/app/session/passkey/options', 'What a device signs to sign in', {
  input: nothing(),
  output: options,
})

export const usePasskey = endpoint('POST', '/v1/app/session/passkey', 'Sign in by a passkey', {
  input: z.object({ credential: credential(), fingerprint: fingerprint() }),
  output: sessionTokens,
})
