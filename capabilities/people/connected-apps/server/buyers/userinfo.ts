import type { Ctx } from '#platform/server/context.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
import { ofBuyers } from '../apps/client-of-call.ts'
import { oauthAnswer, type Words } from '../oauth-answer.ts'
import { claimsOf } from './buyer-of-connection.ts'
import { bearerIn, buyerOfToken } from './buyer-of-token.ts'

/** What an access token of a buyer tells, as it is now; tokens of other kinds and other sellers tell nothing (RFC 6750). */
export const userinfo = async (ctx: Ctx, input: Words, { headers }: Pick<Call, 'headers'>): Promise<RawAnswer> => {
  const token = bearerIn(headers.authorization)
  const issuer = ofBuyers(input)
  const sellerId = issuer === 'accounts' ? 0 : issuer.sellerId
  const buyer = token === undefined ? undefined : await buyerOfToken(ctx, { sellerId, kind: 'buyers' }, token)
  if (!buyer?.scopes.includes('openid')) return refused(token === undefined)
  return oauthAnswer(await claimsOf(ctx, buyer, buyer.scopes))
}

const refused = (isMissing: boolean): RawAnswer => {
  const fault = { error: 'invalid_token', error_description: 'The token has ended, or is none of this issuer.' }
  const challenge = isMissing
    ? 'Bearer'
    : `Bearer error="${fault.error}", error_description="${fault.error_description}"`
  return oauthAnswer(fault, 401, { 'www-authenticate': challenge })
}
