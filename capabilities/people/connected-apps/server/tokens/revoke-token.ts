import { sql } from 'kysely'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { clientOfCall, type IssuerOf } from '../apps/client-of-call.ts'
import { oauthAnswer, oauthVerb, wordOf } from '../oauth-answer.ts'
import { endFamily } from './issue-tokens.ts'

/** Ends a token; a refresh token with all of its family. What is no token of the app is answered alike (RFC 7009, 2.2). */
export const revokeAt = (issuerOf: IssuerOf) =>
  oauthVerb(async (ctx, input, call) => {
    const app = await clientOfCall(ctx, issuerOf(input), input, call)
    const { rows } = await sql<{ kind: string; family: string }>`
    update oauth_tokens t set ended_at = coalesce(t.ended_at, ${ctx.now}) from app_connections c
    where t.token_hash = ${hashOfSecret(wordOf(input, 'token') ?? '')} and c.id = t.connection_id and c.app_id = ${app.id}
    returning t.kind, t.family`.execute(ctx.db)
    if (rows[0]?.kind === 'refresh') await endFamily(ctx, rows[0].family)
    return oauthAnswer({})
  })
