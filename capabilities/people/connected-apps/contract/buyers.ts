import { z } from 'zod'
import { endpoint, flag, id, instant, nothing } from '#platform/shared/contract.ts'
import { authorizationRequest } from '../contract.ts'

/** Sign-in of a seller's buyers at apps of the seller: OpenID Connect. `issuer` is the seller's number. */
const home = '/openid/:issuer'
const sentWith = z.object({
  ...authorizationRequest,
  issuer: id(),
  /** In seconds since 1970: since when a sign-in counts as the one that was asked for. */
  signedInAfter: z.string().max(20, 'too_long').optional(),
})

const signIn = '/v1/openid/:issuer/authorization'
export const showBuyerSignIn = endpoint('GET', signIn, 'What an app of a seller is told of who signs in', {
  input: sentWith,
  output: z.object({
    /** `redirect` leads back to the app, `sign_in` to the shop's door; `go_on` was agreed to before; `closed` lacks a purchase. */
    step: z.enum(['redirect', 'sign_in', 'ask', 'go_on', 'closed']),
    redirectUrl: z.string(),
    /** In seconds since 1970. */ now: z.int(),
    name: z.string(),
    /** It shops for the buyer, instead of signing them in. */ isAgent: z.boolean(),
    website: z.string().nullable(),
    logo: z.string().nullable(),
    seller: z.object({ username: z.string(), name: z.string() }),
    leadsTo: z.string(),
    scopes: z.array(z.string()),
    email: z.string(),
    /** Of `closed`: one of these is needed. */
    products: z.array(z.object({ id: id(), name: z.string(), path: z.string() })),
  }),
})
export const answerBuyerSignIn = endpoint('POST', signIn, 'Sign in at an app of a seller, or decline', {
  input: sentWith.extend({ allows: flag() }),
  output: z.object({ redirectUrl: z.string() }),
})
export const showSignOut = endpoint(
  'GET',
  '/v1/openid/:issuer/sign_out',
  'Where an app may lead a buyer who signs out (OpenID Connect RP-Initiated Logout)',
  {
    input: z.object({
      issuer: id(),
      clientId: authorizationRequest.clientId,
      idTokenHint: z.string().max(8000, 'too_long').optional(),
      postLogoutRedirectUri: authorizationRequest.redirectUri,
      state: authorizationRequest.state,
    }),
    /** Null: nowhere; the app, or the address, is not known. */
    output: z.object({ leadsTo: z.string().nullable(), seller: z.string() }),
  },
)

const oauth = { input: z.looseObject({}), output: z.any() }
export const openidConfiguration = endpoint(
  'GET',
  `${home}/.well-known/openid-configuration`,
  'What the sign-in of a seller can do (OpenID Connect Discovery)',
  oauth,
)
export const sellersServer = endpoint(
  'GET',
  '/.well-known/oauth-authorization-server/openid/:issuer',
  'The same, where OAuth looks for it (RFC 8414)',
  oauth,
)
export const signingKeys = endpoint('GET', `${home}/jwks`, 'The keys a seller signs ID tokens by (RFC 7517)', oauth)
export const exchangeBuyerToken = endpoint(
  'POST',
  `${home}/token`,
  'Exchange a code or refresh token of a buyer',
  oauth,
)
export const revokeBuyerToken = endpoint('POST', `${home}/revoke`, 'Revoke a token of a buyer (RFC 7009)', oauth)
export const readUserinfo = endpoint('GET', `${home}/userinfo`, 'Who a buyer is, and what opens for them', oauth)
export const sendUserinfo = endpoint('POST', `${home}/userinfo`, 'Who a buyer is, asked by a form', oauth)

const signIns = '/v1/payer/sign_ins'
export const ownSignIns = endpoint(
  'GET',
  signIns,
  'Websites of sellers that somebody signs in to with their purchases',
  {
    input: nothing(),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          name: z.string(),
          isAgent: z.boolean(),
          website: z.string().nullable(),
          sellerName: z.string(),
          scopes: z.array(z.string()),
          createdAt: instant(),
          lastUsedAt: instant().nullable(),
        }),
      ),
    }),
  },
)
export const endSignIn = endpoint('DELETE', `${signIns}/:id`, 'Disconnect such a website: its tokens end at once', {
  input: z.object({ id: id() }),
  output: nothing(),
})
