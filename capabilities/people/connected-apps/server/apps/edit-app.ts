import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type * as contract from '../../contract.ts'
import { connectedAppsRefusals } from '../../vocabulary.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { buyersGoods } from '../buyers/goods.ts'
import { makeFirstKey } from '../buyers/signing-keys.ts'
import { ownApp } from './find-app.ts'

const most = 50
/** For how long the secret before the newest still works. */
const overlap = { hours: 24 }

const note = (ctx: Ctx, action: string, subjectId: number, told: Record<string, unknown>) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: ctx.actor.sellerId,
    action: `connected_apps.${action}`,
    subject: 'oauth_apps',
    subjectId,
    after: told,
  })

/** Refuses products of others. */
const expectOwnProducts = async (ctx: Ctx, sellerId: number | null, ids: readonly number[]) => {
  if (ids.length === 0) return
  const found = await Promise.all(buyersGoods.broughtTo(ctx).map(({ named }) => named(ctx, sellerId ?? 0, ids)))
  if (found.flat().length !== new Set(ids).size) throw invalid({ productIds: ['not_in_list'] })
}

type Keys = Pick<Input<typeof contract.addApp>, 'jwks' | 'jwksUrl'>
/** What an app signs by instead of sending a secret: at most one of both, and no app that runs where it can be read. */
const keysOf = ({ jwks, jwksUrl = null }: Keys, isConfidential: boolean) => {
  if (jwks && jwksUrl !== null) throw invalid({ jwksUrl: ['only_one'] })
  if (!isConfidential && (jwks || jwksUrl !== null)) throw invalid({ [jwks ? 'jwks' : 'jwksUrl']: ['not_supported'] })
  return { written: jwks && JSON.stringify(jwks), jwksUrl, hasKeys: jwks !== null || jwksUrl !== null }
}

const newSecret = (): string => `kas_${randomToken(40)}`

export const addApp = async (ctx: Ctx, given: Input<typeof contract.addApp>) => {
  const sellerId = sellerOf(ctx)
  if (ctx.actor.impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  const { rows: known } = await sql<{ n: number }>`
    select count(*)::int as n from oauth_apps where seller_id = ${sellerId} and removed_at is null`.execute(ctx.db)
  if (known[0]!.n >= most) throw refuse(connectedAppsRefusals, 'too_many_apps', { most })
  const { name, website = null, logo, redirectUrls, isConfidential, kind, logoutUrls, productIds } = given
  const { backchannelLogoutUrl = null } = given
  const { written, jwksUrl, hasKeys } = keysOf(given, isConfidential)
  await expectOwnProducts(ctx, sellerId, productIds)
  const clientId = randomToken(24)
  const secret = isConfidential && !hasKeys ? newSecret() : null
  const { rows } = await sql<{ id: number }>`
    insert into oauth_apps (seller_id, client_id, name, website, logo, redirect_urls, is_confidential, secret_hash, kind,
      logout_urls, backchannel_logout_url, product_ids, jwks, jwks_url, created_at, changed_at)
    values (${sellerId}, ${clientId}, ${name}, ${website}, ${logo}, ${redirectUrls}, ${isConfidential},
      ${secret && hashOfSecret(secret)}, ${kind}, ${logoutUrls}, ${backchannelLogoutUrl}, ${productIds},
      ${written}, ${jwksUrl}, ${ctx.now}, ${ctx.now})
    returning id`.execute(ctx.db)
  const { id } = rows[0]!
  if (kind !== 'account') await makeFirstKey(ctx, sellerId)
  await note(ctx, 'app_added', id, { name, kind, clientId, redirectUrls })
  return { id, clientId, secret }
}

export const changeApp = async (ctx: Ctx, given: Input<typeof contract.editApp>) => {
  const { id, sellerId, isConfidential } = await ownApp(ctx, given.id)
  const { name, website = null, logo, redirectUrls, logoutUrls, backchannelLogoutUrl = null, productIds } = given
  await expectOwnProducts(ctx, sellerId, productIds)
  const keys = keysOf(given, isConfidential)
  if (keys.hasKeys && ctx.actor.impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  await changeKeys(ctx, id, keys)
  await sql`update oauth_apps set name = ${name}, website = ${website}, logo = ${logo}, redirect_urls = ${redirectUrls},
    logout_urls = ${logoutUrls}, backchannel_logout_url = ${backchannelLogoutUrl}, product_ids = ${productIds},
    changed_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  await note(ctx, 'app_changed', id, {
    name,
    website,
    redirectUrls,
    logoutUrls,
    backchannelLogoutUrl,
    productIds,
    jwksUrl: given.jwksUrl ?? null,
  })
  return {}
}

/** An app with keys has no secret any more; what was read at another address counts no longer. */
const changeKeys = async (ctx: Ctx, id: number, { written, jwksUrl, hasKeys }: ReturnType<typeof keysOf>) => {
  await sql`update oauth_apps set jwks = ${written}, jwks_url = ${jwksUrl}, jwks_read_at = null
    where id = ${id} and (jwks_url is distinct from ${jwksUrl} or jwks_url is null)`.execute(ctx.db)
  if (hasKeys)
    await sql`update oauth_apps set secret_hash = null, old_secret_hash = null, old_secret_ends_at = null
      where id = ${id}`.execute(ctx.db)
}

/** At most two secrets work at a time. */
export const rotateSecret = async (ctx: Ctx, { id }: { id: number }) => {
  const app = await ownApp(ctx, id)
  if (!app.isConfidential || app.jwks || app.jwksUrl !== null) throw notFound()
  if (ctx.actor.impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  const secret = newSecret()
  await sql`update oauth_apps set old_secret_hash = secret_hash, old_secret_ends_at = ${ctx.now.add(overlap)},
    secret_hash = ${hashOfSecret(secret)} where id = ${id}`.execute(ctx.db)
  await note(ctx, 'secret_rotated', id, { name: app.name })
  return { secret }
}

export const removeApp = async (ctx: Ctx, { id }: { id: number }) => {
  const app = await ownApp(ctx, id)
  await sql`update oauth_apps set removed_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  await sql`update app_connections set ended_at = ${ctx.now} where app_id = ${id} and ended_at is null`.execute(ctx.db)
  await note(ctx, 'app_removed', id, { name: app.name })
  return {}
}

export const appPage = async (ctx: Ctx, { id }: { id: number }) => {
  const app = await ownApp(ctx, id)
  const { kind, sellerId, oldSecretEndsAt: ends } = app
  const { rows } = await sql<{ sellersCount: number; buyersCount: number }>`
    select count(distinct seller_id)::int as sellers_count, count(*)::int as buyers_count
    from app_connections where app_id = ${id} and ended_at is null`.execute(ctx.db)
  const oldSecretEndsAt = ends && Temporal.Instant.compare(ends, ctx.now) > 0 ? ends : null
  const issuer = kind !== 'account' && sellerId !== null ? issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId }) : null
  const jwks = app.jwks && app.jwksUrl === null ? JSON.stringify(app.jwks, null, 2) : null
  return { ...app, ...rows[0]!, jwks, issuer, oldSecretEndsAt }
}
