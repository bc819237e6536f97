import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { showSignOut } from '../../contract/buyers.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { withAnswer } from '../../rules/redirect-url.ts'
import { appOfIssuer } from '../apps/find-app.ts'
import { issuerIn } from './discovery.ts'
import { publicKeysOf } from './signing-keys.ts'

type Request = Input<typeof showSignOut>

/** Where the browser may be led once its reader has signed out: exactly an address that the app has registered for it. */
export const signOutPage = async (ctx: Ctx, request: Request) => {
  const { sellerId } = await issuerIn(ctx, { issuer: String(request.issuer) })
  const seller = await sellerById(ctx, sellerId)
  const { postLogoutRedirectUri: wanted, state } = request
  const clientId = request.clientId ?? (await audienceOf(ctx, sellerId, request.idTokenHint))
  const app = clientId === undefined ? undefined : await appOfIssuer(ctx, clientId, { sellerId })
  const leadsTo = wanted !== undefined && app?.logoutUrls.includes(wanted) ? withAnswer(wanted, { state }) : null
  return { leadsTo, seller: seller?.company || seller?.name || '' }
}

/** Whose app an ID token was made for; one that has run out says it as well. */
const audienceOf = async (ctx: Ctx, sellerId: number, token: string | undefined): Promise<string | undefined> => {
  if (token === undefined) return undefined
  const keys = createLocalJWKSet({ keys: await publicKeysOf(ctx, sellerId) })
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId }),
      algorithms: ['RS256'],
      currentDate: new Date(0),
    })
    return typeof payload.aud === 'string' ? payload.aud : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
