import { z } from 'zod'
import { email, endpoint, flag, nothing } from '#platform/shared/contract.ts'
import { fingerprint, oneUseToken, role, sessionTokens } from '../contract.ts'
import { roles } from '../rules/roles.ts'

export const askSignInCode = endpoint('POST', '/v1/app/user/send_code', 'Mail me a code that signs me in', {
  input: z.object({ email: email() }),
  /** Belongs to the code; returned for unknown addresses as well. */
  output: z.object({ token: z.string() }),
})

export const useSignInCode = endpoint('POST', '/v1/app/session/code', 'Sign in by a mailed code', {
  input: z.object({
    token: oneUseToken(),
    code: z
      .string()
      .trim()
      .regex(/^\d{3} ?\d{3}$/, 'wrong_code'),
    fingerprint: fingerprint(),
  }),
  output: sessionTokens,
})

export const checkPasswordLink = endpoint(
  'GET',
  '/v1/app/user/password',
  'Whether a link to choose a password still works',
  {
    input: z.object({ token: z.string().max(100).default('') }),
    output: z.object({ isGood: z.boolean() }),
  },
)

export const showDemo = endpoint(
  'GET',
  '/v1/app/demo',
  'Who can sign in to a demo, nobody where this is none; and whether mail is sent',
  {
    input: nothing(),
    output: z.object({
      demo: z
        .object({
          password: z.string(),
          people: z.array(z.object({ email: z.string(), profileType: role(roles) })),
          /** Whose area shows the mails, where none leaves the demo. */ mailReader: z.string().nullable(),
        })
        .nullable(),
      /** Whether mail leaves the installation. */ sendsMail: z.boolean(),
      /** Whether the operator's people sign in by a provider of their own. */ hasStaffProvider: z.boolean(),
    }),
  },
)

export const confirm = endpoint('POST', '/v1/app/user/confirm', 'Confirm the e-mail address and sign in', {
  input: z.object({
    token: oneUseToken(),
    fingerprint: fingerprint(),
    /** Only where the account was registered from this browser; elsewhere the link stays as good as it was. */
    onlyHere: flag().default(false),
  }),
  /** With a token to choose a password by, where the one given at sign-up came from another browser and counts no more. */
  output: sessionTokens.extend({ passwordToken: z.string().nullable() }),
})
