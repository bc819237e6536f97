import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { noteShown } from '#platform/server/world.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken, seal } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { endLinks } from '#capabilities/people/connected-apps/server/index.ts'
import { sellerById, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { editAgentShop, renewAgentKey, showAgentShop } from '../../contract.ts'
import type { AgentShop } from '../tables.ts'

type Reading = Pick<Ctx, 'db'>

export const agentShopOf = async ({ db }: Reading, sellerId: number): Promise<AgentShop | undefined> =>
  (await sql<AgentShop>`select * from agent_shops where seller_id = ${sellerId}`.execute(db)).rows[0]

export const isOpenShop = async (ctx: Reading, sellerId: number): Promise<boolean> =>
  (await agentShopOf(ctx, sellerId))?.isOn ?? false

/** The seller of a shop that agents may buy in; there is no other. */
export const openShop = async (ctx: Reading, username: string): Promise<{ seller: Seller; shop: AgentShop }> => {
  const seller = await sellerByUsername(ctx, username)
  const shop = seller && (await agentShopOf(ctx, seller.id))
  if (!seller || !shop?.isOn) throw notFound()
  return { seller, shop }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether a bearer token is the shop's for agents. */
export const isKeyOf = ({ keyHash }: AgentShop, authorization: string | undefined): boolean => {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || keyHash === null) return false
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(keyHash))
}

const addressesOf = ({ ports }: Pick<Ctx, 'ports'>, username: string) => {
  const shop = `${ports.settings.PUBLIC_URL}/v1/shop/${username}`
  return {
    acpUrl: `${shop}/acp`,
    feedUrl: `${shop}/acp/feed/products.jsonl`,
    ucpUrl: `${shop}/ucp/profile`,
    llmsUrl: `${ports.settings.PUBLIC_URL}/s/${username}/llms.txt`,
  }
}

const shownShop = async (ctx: Ctx): Promise<Output<typeof showAgentShop>> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  const shop = await agentShopOf(ctx, seller.id)
  return {
    isOn: shop?.isOn ?? false,
    hasKey: shop?.keyHash != null,
    keyMadeAt: shop?.keyMadeAt ?? null,
    noticeUrl: shop?.noticeUrl ?? null,
    ...addressesOf(ctx, seller.username),
  }
}

export const showOwnAgentShop = (ctx: Ctx): Promise<Output<typeof showAgentShop>> => shownShop(ctx)

export const changeAgentShop = async (
  ctx: Ctx,
  { isOn, noticeUrl, noticeSecret }: Input<typeof editAgentShop>,
): Promise<Output<typeof editAgentShop>> => {
  const sellerId = sellerOf(ctx)
  const kept = noticeSecret ? { noticeSecretSealed: seal(ctx.ports.secret, noticeSecret) } : undefined
  await sql`
    insert into agent_shops (seller_id, is_on, notice_url, notice_secret_sealed, changed_at)
    values (${sellerId}, ${isOn}, ${noticeUrl}, ${kept?.noticeSecretSealed ?? null}, ${ctx.now})
    on conflict (seller_id) do update set is_on = excluded.is_on, notice_url = excluded.notice_url, changed_at = excluded.changed_at,
      notice_secret_sealed = coalesce(excluded.notice_secret_sealed, agent_shops.notice_secret_sealed)`.execute(ctx.db)
  if (!isOn) await endLinks(ctx, sellerId)
  noteShown(sellerId)
  return shownShop(ctx)
}

/** A new bearer token for agents' platforms, told once; the one before ends at once. */
export const renewKey = async (ctx: Ctx): Promise<Output<typeof renewAgentKey>> => {
  const sellerId = sellerOf(ctx)
  const key = `agent_${randomToken(40)}`
  await sql`
    insert into agent_shops (seller_id, key_hash, key_made_at, changed_at) values (${sellerId}, ${hashOf(key)}, ${ctx.now}, ${ctx.now})
    on conflict (seller_id) do update set key_hash = excluded.key_hash, key_made_at = excluded.key_made_at, changed_at = excluded.changed_at`.execute(
    ctx.db,
  )
  return { ...(await shownShop(ctx)), key }
}
