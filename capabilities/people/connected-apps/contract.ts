import { z } from 'zod'
import { endpoint, flag, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { appKinds } from './vocabulary.ts'
import { keySetIn } from './rules/public-keys.ts'
import { isRedirectUrl } from './rules/redirect-url.ts'

const one = z.object({ id: id() })
const apps = '/v1/cabinet/oauth_apps'
const connections = '/v1/cabinet/app_connections'

/** A picture as a `data:` address, of 100 kB at most. */
const logo = z
  .string()
  .max(140_000, 'too_long')
  .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)?$/, 'invalid')
  .nullish()
  .transform((value) => value || null)

/** Addresses of the app, one a line. */
const redirectUrls = z
  .string()
  .max(5000, 'too_long')
  .transform((given) => [...new Set(given.split(/\s+/).filter(Boolean))])
  .refine((all) => all.length > 0, 'required')
  .refine((all) => all.length <= 10, 'too_many')
  .refine((all) => all.every(isRedirectUrl), 'invalid_url')

const website = z.union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/, error: 'invalid_url' })])

/** Where buyers may be led after signing out, one a line. */
const logoutUrls = z
  .string()
  .max(5000, 'too_long')
  .default('')
  .transform((given) => [...new Set(given.split(/\s+/).filter(Boolean))])
  .refine((all) => all.length <= 10, 'too_many')
  .refine((all) => all.every(isRedirectUrl), 'invalid_url')

const ofHttps = z.union([
  z.literal('').transform(() => null),
  z.url({ protocol: /^https$/, error: 'invalid_url' }).max(2000, 'too_long'),
])

/** The public keys an app signs by, instead of a secret (RFC 7517): written here, or where they are published. */
const jwks = z
  .string()
  .max(40_000, 'too_long')
  .default('')
  .transform((given, check) => {
    const keys = given.trim() === '' ? null : keySetIn(given)
    if (keys !== undefined) return keys
    check.issues.push({ code: 'custom', message: 'invalid', input: given })
    return z.NEVER
  })

const productIds = z.array(id()).max(100, 'too_many').default([])

const terms = {
  name: text(80),
  website: website.nullish(),
  logo,
  redirectUrls,
  logoutUrls,
  /** Where the app is told that a buyer has signed out. */
  backchannelLogoutUrl: ofHttps.nullish(),
  productIds,
  jwks,
  jwksUrl: ofHttps.nullish(),
}

export const addApp = endpoint('POST', apps, 'Register an app; the secret of one that can keep it is shown here only', {
  input: z.object({ ...terms, kind: z.enum(appKinds).default('account'), isConfidential: flag().default(true) }),
  output: z.object({ id: id(), clientId: z.string(), secret: z.string().nullable() }),
})
export const editApp = endpoint('PATCH', `${apps}/:id`, 'Change what an app says of itself and where it may lead', {
  input: z.object({ ...terms, id: id() }),
  output: nothing(),
})
export const showApp = endpoint('GET', `${apps}/:id`, 'One of your apps, with how many sellers use it', {
  input: one,
  output: z.object({
    id: id(),
    clientId: z.string(),
    name: z.string(),
    website: z.string().nullable(),
    logo: z.string().nullable(),
    redirectUrls: z.array(z.string()),
    kind: z.enum(appKinds),
    logoutUrls: z.array(z.string()),
    backchannelLogoutUrl: z.string().nullable(),
    /** As its maker wrote them; null where it publishes them, or has a secret. */
    jwks: z.string().nullable(),
    jwksUrl: z.string().nullable(),
    productIds: z.array(id()),
    /** Of an app for buyers: what it finds all else by. */
    issuer: z.string().nullable(),
    isConfidential: z.boolean(),
    sellersCount: z.int(),
    buyersCount: z.int(),
    oldSecretEndsAt: instant().nullable(),
  }),
})
export const rotateAppSecret = endpoint(
  'POST',
  `${apps}/:id/rotate_secret`,
  'Make a new secret; the one before it works for another day',
  { input: one, output: z.object({ secret: z.string() }) },
)
export const removeApp = endpoint('DELETE', `${apps}/:id`, 'Remove an app: nobody is connected with it any more', {
  input: one,
  output: nothing(),
})

export const appList = list({
  name: 'connected_apps.apps',
  path: apps,
  permission: 'connected_apps.develop',
  columns: {
    id: { kind: 'id', optional: true },
    name: { kind: 'text', always: true, lead: true },
    clientId: { kind: 'text', always: true, hide: 'mobile' },
    kind: { kind: 'choice', options: appKinds, values: 'kind', always: true, hide: 'mobile' },
    isConfidential: { kind: 'flag', always: true, hide: 'tablet' },
    sellersCount: { kind: 'number', always: true },
    createdAt: { kind: 'time', hide: 'tablet' },
  },
  filters: {},
  sort: '-id',
})

export const connectionList = list({
  name: 'connected_apps.connections',
  path: connections,
  permission: 'connected_apps.connect',
  columns: {
    id: { kind: 'id', optional: true },
    appName: { kind: 'text', always: true, lead: true },
    isVerified: { kind: 'flag', always: true, hide: 'tablet' },
    scopes: { kind: 'strings', always: true, hide: 'mobile' },
    connectedBy: { kind: 'text', hide: 'tablet' },
    lastUsedAt: { kind: 'time' },
    createdAt: { kind: 'time', hide: 'mobile' },
  },
  filters: {},
  sort: '-id',
})
export const endConnection = endpoint('DELETE', `${connections}/:id`, 'Disconnect an app: its tokens end at once', {
  input: one,
  output: nothing(),
})

const word = (max: number) => z.string().max(max, 'too_long').optional()
/** What an app sends its reader with (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
export const authorizationRequest = {
  responseType: word(50),
  clientId: word(200),
  redirectUri: word(2000),
  scope: word(2000),
  state: word(4000),
  codeChallenge: word(200),
  codeChallengeMethod: word(50),
  resource: word(2000),
  responseMode: word(50),
  request: word(4000),
  requestUri: word(2000),
  /** Of OpenID Connect (Core 3.1.2.1). */
  nonce: word(500),
  prompt: word(100),
  maxAge: word(20),
  loginHint: word(300),
  uiLocales: word(200),
}
const consent = '/v1/oauth/authorization'
export const showConsent = endpoint('GET', consent, 'What an app asks for, and of which accounts it may be allowed', {
  input: z.object(authorizationRequest),
  output: z.object({
    /** Where a request leads that cannot be agreed to; all else is empty then. */
    redirectUrl: z.string().nullable(),
    name: z.string(),
    website: z.string().nullable(),
    logo: z.string().nullable(),
    maker: z.string().nullable(),
    leadsTo: z.string(),
    scopes: z.array(z.string()),
    accounts: z.array(z.object({ id: id(), name: z.string() })),
    email: z.string(),
  }),
})
export const giveConsent = endpoint('POST', consent, 'Allow an app to work for a seller, or deny it', {
  input: z.object({ ...authorizationRequest, sellerId: id().nullish(), allows: flag() }),
  output: z.object({ redirectUrl: z.string() }),
})

/** Calls of programs, in the form OAuth gives them: what is wrong is answered as `{ error, error_description }`. */
const oauth = { input: z.looseObject({}), output: z.any() }
export const exchangeToken = endpoint('POST', '/oauth/token', 'Exchange a code or a refresh token for tokens', oauth)
export const revokeToken = endpoint('POST', '/oauth/revoke', 'Revoke a token (RFC 7009)', oauth)
export const registerClient = endpoint('POST', '/oauth/register', 'Register a public app (RFC 7591)', oauth)
export const authorizationServer = endpoint(
  'GET',
  '/.well-known/oauth-authorization-server',
  'What the authorization server can do (RFC 8414)',
  oauth,
)
export const protectedResource = endpoint(
  'GET',
  '/.well-known/oauth-protected-resource',
  'Who gives tokens for the API (RFC 9728)',
  oauth,
)
export const protectedResourceBelow = endpoint(
  'GET',
  '/.well-known/oauth-protected-resource/:path',
  'Who gives tokens for a part of the API (RFC 9728)',
  oauth,
)
