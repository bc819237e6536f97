import { z } from 'zod'
import { flag, isOnPrivateHost, listOf } from './setting-shapes.ts'

const groupRole = /^[^=]+=(admin|manager(:[a-z_.+]+)?)$/

/** Settings of how the operator’s people sign in. */
export const staffSettings = {
  STAFF_SECOND_FACTOR: flag(true).describe(
    'Whether admins and managers must have a passkey or an authenticator app: without one they may do nothing but set ' +
      'it up. Off with DEMO, whose passwords everybody knows.',
  ),
  STAFF_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Issuer of the OpenID provider by which admins and managers sign in. Default: none, they sign in here.'),
  STAFF_OIDC_CLIENT_ID: z.string().optional().describe('What the installation is called at that provider.'),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret there. Default: none, as a public client.'),
  STAFF_OIDC_SCOPES: z.string().default('openid email profile').describe('What the provider is asked for.'),
  STAFF_OIDC_GROUPS_CLAIM: z
    .string()
    .default('groups')
    .describe('Claim that holds a person’s groups, a list or a word; dots lead into objects: `realm_access.roles`.'),
  STAFF_OIDC_GROUPS: listOf(
    (entry) => groupRole.test(entry),
    'group=admin, group=manager or group=manager:right+right',
  ).describe(
    'Comma-separated groups of the provider with what they make of somebody: `shop-admins=admin,' +
      'support=manager:orders.refund+payers.edit`. Who is in none is refused.',
  ),
  STAFF_OIDC_EMAIL_VERIFIED: flag(false).describe(
    'Whether the provider’s email addresses count as confirmed although it does not say so (`email_verified`), as ' +
      'Entra’s are.',
  ),
  STAFF_OIDC_SECOND_FACTOR: flag(true).describe(
    'Whether the provider’s second factor is enough. When off, who has an authenticator app here is asked for its code, too.',
  ),
  STAFF_OIDC_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(14 * 24)
    .default(12)
    .describe(
      'After how many hours somebody who came by the provider is sent there again, where groups are read anew.',
    ),
  STAFF_PASSWORDS: flag(true).describe(
    'Whether admins and managers may also sign in here. When off, the provider is the only way, but for ' +
      'STAFF_EMERGENCY_ADMIN and `npm run operator -- --open-passwords`.',
  ),
  STAFF_EMERGENCY_ADMIN: z
    .email()
    .optional()
    .describe('Email address of an admin with a second factor here, who can sign in without the provider at any time.'),
}

type Staff = {
  STAFF_OIDC_ISSUER?: string | undefined
  STAFF_OIDC_CLIENT_ID?: string | undefined
  STAFF_PASSWORDS: boolean
}

/** What these settings say together. */
export const staffDisagreements = ({
  STAFF_OIDC_ISSUER: issuer,
  STAFF_OIDC_CLIENT_ID: client,
  STAFF_PASSWORDS: hasPasswords,
}: Staff): string[] => [
  ...(issuer?.startsWith('http:') && !isOnPrivateHost(issuer)
    ? [`The setting STAFF_OIDC_ISSUER is "${issuer}": a provider on the internet is reached by https.`]
    : []),
  ...(issuer !== undefined && client === undefined
    ? ['The setting STAFF_OIDC_CLIENT_ID is missing: the provider in STAFF_OIDC_ISSUER asks for it.']
    : []),
  ...(!hasPasswords && issuer === undefined
    ? ['The setting STAFF_PASSWORDS is off without STAFF_OIDC_ISSUER: nobody of yours could sign in.']
    : []),
]
