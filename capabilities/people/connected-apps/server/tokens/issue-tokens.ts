import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'

export type TokenKind = 'code' | 'access' | 'refresh'

/** What tokens begin with, so that who finds one knows what it is. */
export const prefixes: Readonly<Record<TokenKind, string>> = { code: 'kac_', access: 'kat_', refresh: 'krt_' }

/** How long each works, in seconds. */
export const lifetimes: Readonly<Record<TokenKind, number>> = { code: 60, access: 3600, refresh: 60 * 24 * 3600 }

type Issued = {
  connectionId: number
  family: string
  scopes: readonly string[]
  /** Of a buyer: when they signed in. */ signedInAt?: Temporal.Instant | null
  /** What their session is called at the app. */ sid?: string | null
}

type Sent = { redirectUrl?: string; challenge?: string; nonce?: string | undefined }

export const issue = async (
  ctx: Ctx,
  kind: TokenKind,
  { connectionId, family, scopes, signedInAt = null, sid = null }: Issued,
  sent: Sent = {},
): Promise<string> => {
  const token = `${prefixes[kind]}${randomToken(40)}`
  await sql`insert into oauth_tokens (connection_id, family, kind, token_hash, scopes, redirect_url, challenge, nonce,
      signed_in_at, sid, created_at, expires_at)
    values (${connectionId}, ${family}, ${kind}, ${hashOfSecret(token)}, ${[...scopes]}, ${sent.redirectUrl ?? null}, ${sent.challenge ?? null},
      ${sent.nonce ?? null}, ${signedInAt}, ${sid},
      ${ctx.now}, ${ctx.now.add({ seconds: lifetimes[kind] })})`.execute(ctx.db)
  return token
}

/** A code for a connection just agreed to: the first of a family. */
export const issueCode = (
  ctx: Ctx,
  connectionId: number,
  scopes: readonly string[],
  { signedInAt = null, sid = null, ...sent }: Sent & Pick<Issued, 'signedInAt' | 'sid'>,
): Promise<string> => issue(ctx, 'code', { connectionId, family: randomUUID(), scopes, signedInAt, sid }, sent)

/** The tokens of a family, as the token endpoint answers them. */
export const issuePair = async (ctx: Ctx, issued: Issued, isRenewable = true) => ({
  access_token: await issue(ctx, 'access', issued),
  token_type: 'Bearer',
  expires_in: lifetimes.access,
  ...(isRenewable && { refresh_token: await issue(ctx, 'refresh', issued) }),
  scope: issued.scopes.join(' '),
})

/** Ends all tokens that came of one consent. */
export const endFamily = async (ctx: Pick<Ctx, 'db' | 'now'>, family: string): Promise<void> => {
  await sql`update oauth_tokens set ended_at = ${ctx.now} where family = ${family} and ended_at is null`.execute(ctx.db)
}
