import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { actorOfProgram, hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { buyerScopesAsked, scopesAsked } from '../../rules/scopes.ts'
import { clientOfCall, type IssuerOf } from '../apps/client-of-call.ts'
import { buyerOf, idTokenFor } from '../buyers/buyer-of-connection.ts'
import { oauthAnswer, OAuthFault, oauthVerb, wordOf, type Words } from '../oauth-answer.ts'
import type { OAuthApp } from '../tables.ts'
import { endFamily, issuePair } from './issue-tokens.ts'

type Taken = {
  connectionId: number
  family: string
  scopes: string[]
  redirectUrl: string | null
  challenge: string | null
  userId: number
  sellerId: number
  nonce: string | null
  signedInAt: Temporal.Instant | null
  sid: string | null
}

/** The token endpoint: a code, or a refresh token, for an access token and a new refresh token. */
export const exchangeAt = (issuerOf: IssuerOf) =>
  oauthVerb(async (ctx, input, call) => {
    const app = await clientOfCall(ctx, issuerOf(input), input, call)
    switch (wordOf(input, 'grantType')) {
      case 'authorization_code':
        return exchangeCode(ctx, app, input)
      case 'refresh_token':
        return exchangeRefresh(ctx, app, input)
      default:
        throw new OAuthFault('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.')
    }
  })

const exchangeCode = async (ctx: Ctx, app: OAuthApp, input: Words) => {
  const taken = await take(ctx, app, 'code', wordOf(input, 'code'))
  const sentTo = wordOf(input, 'redirectUri')
  if (sentTo !== undefined && sentTo !== taken.redirectUrl)
    throw new OAuthFault('invalid_grant', 'redirect_uri is not the one the code was sent to.')
  const verifier = wordOf(input, 'codeVerifier') ?? ''
  if (createHash('sha256').update(verifier).digest('base64url') !== taken.challenge)
    throw new OAuthFault('invalid_grant', 'code_verifier does not fit the code_challenge.')
  return answer(ctx, app, taken, taken.scopes)
}

const exchangeRefresh = async (ctx: Ctx, app: OAuthApp, input: Words) => {
  const taken = await take(ctx, app, 'refresh', wordOf(input, 'refreshToken'))
  const narrowed = narrowedTo(app, taken.scopes, wordOf(input, 'scope'))
  if (narrowed.length === 0) throw new OAuthFault('invalid_scope', 'None of these scopes was agreed to.')
  return answer(ctx, app, taken, narrowed)
}

const narrowedTo = ({ kind }: OAuthApp, agreed: readonly string[], asked: string | undefined): readonly string[] => {
  if (asked === undefined) return agreed
  const wanted: string[] = kind === 'account' ? scopesAsked(asked) : buyerScopesAsked(kind, asked)
  return agreed.filter((name) => wanted.includes(name) || name === 'offline_access')
}

/** Marks a token as used, so that of many calls at once one gets it. One that was used before ends its family. */
const take = async (ctx: Ctx, app: OAuthApp, kind: 'code' | 'refresh', token: string | undefined): Promise<Taken> => {
  const hash = hashOfSecret(token ?? '')
  const { rows } = await sql<Taken>`
    update oauth_tokens t set ended_at = ${ctx.now} from app_connections c
    where t.token_hash = ${hash} and t.kind = ${kind} and t.ended_at is null and t.expires_at > ${ctx.now}
      and c.id = t.connection_id and c.app_id = ${app.id} and c.ended_at is null
    returning t.connection_id, t.family, t.scopes, t.redirect_url, t.challenge, c.user_id, c.seller_id, t.nonce, t.signed_in_at, t.sid`.execute(
    ctx.db,
  )
  if (rows[0]) return rows[0]
  const { rows: known } = await sql<{ family: string }>`
    select t.family from oauth_tokens t join app_connections c on c.id = t.connection_id
    where t.token_hash = ${hash} and t.kind = ${kind} and t.ended_at is not null and c.app_id = ${app.id}`.execute(
    ctx.db,
  )
  if (known[0]) await endFamily(ctx, known[0].family)
  throw new OAuthFault('invalid_grant', 'This has ended, was used before, or is none of this app.')
}

const answer = async (ctx: Ctx, app: OAuthApp, taken: Taken, scopes: readonly string[]) => {
  const { connectionId, family } = taken
  if (app.kind !== 'account') return answerBuyer(ctx, app, taken, scopes)
  if (!(await actorOfProgram(ctx, taken)))
    throw new OAuthFault('invalid_grant', 'Who connected the app no longer belongs to the account.')
  return oauthAnswer(await issuePair(ctx, { connectionId, family, scopes }))
}

const answerBuyer = async (ctx: Ctx, app: OAuthApp, taken: Taken, scopes: readonly string[]) => {
  const buyer = await buyerOf(ctx, app, taken.userId)
  if (!buyer) throw new OAuthFault('invalid_grant', 'The buyer may no longer sign in to this app.')
  const { connectionId, family, signedInAt, sid } = taken
  // The protocol of agents knows no scope for it: a link lasts until it is ended.
  const isRenewable = app.kind === 'agents' || scopes.includes('offline_access')
  return oauthAnswer({
    ...(await issuePair(ctx, { connectionId, family, scopes, signedInAt, sid }, isRenewable)),
    ...(scopes.includes('openid') && { id_token: await idTokenFor(ctx, app, buyer, { ...taken, scopes }) }),
  })
}
