import { z } from 'zod'
import { endpoint, instant, nothing } from '#platform/shared/contract.ts'
import { fingerprint, sessionTokens } from '../contract.ts'

const path = '/v1/app/user/second_factor'

/** Six digits of the app, or a recovery code. */
export const factorCode = () => z.string().trim().min(1, 'required').max(30, 'too_long')
const code = z.object({ code: factorCode() })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const showSecondFactor = endpoint('GET', path, 'Whether signing in takes a second factor', {
  input: nothing(),
  output: z.object({ since: instant().nullable(), codesLeft: z.number() }),
})

export const beginSecondFactor = endpoint('POST', path, 'A new key for an authenticator app, until it is confirmed', {
  input: nothing(),
  output: z.object({
    key: z.string().describe('In Base32, for those who type it.'),
    address: z.string().describe('otpauth://, for apps on this device.'),
    picture: z.string().describe('The address as a QR code, a data URL.'),
  }),
})

export const confirmSecondFactor = endpoint('POST', `${path}/confirm`, 'Switch the second factor on by a first code', {
  input: code,
  output: recoveryCodes,
})

export const renewRecoveryCodes = endpoint('POST', `${path}/recovery_codes`, 'New recovery codes; older ones end', {
  input: code,
  output: recoveryCodes,
})

export const removeSecondFactor = endpoint('POST', `${path}/remove`, 'Switch the second factor off', {
  input: code,
  output: z.object({ done: z.literal(true) }),
})

export const enterSecondFactor = endpoint(
  'POST',
  '/v1/app/session/second_factor',
  'Finish a sign-in that asked for a second factor; the cookie of that answer says which',
  { input: z.object({ code: factorCode(), fingerprint: fingerprint() }), output: sessionTokens },
)
