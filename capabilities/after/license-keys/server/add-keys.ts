import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { licenseKeyState } from '../vocabulary.ts'
import { handOutWaiting } from './hand-out-keys.ts'
import { beginStock, countsOf, followStock, licenseProduct, showSettings } from './key-stock.ts'
import { licenseKeyTables, type LicenseKey } from './tables.ts'

const longest = 200

/** Adds keys, one in a line, and gives them to buyers who wait. Answers how many were new, there already or too long to be a key. */
export const addKeys = async (ctx: Ctx, { id, keys }: { id: number; keys: string }) => {
  const product = await licenseProduct(ctx, id)
  const lines = keys
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const good = [...new Set(lines.filter((line) => line.length <= longest && !line.includes('\0')))]
  let added = 0
  for (let at = 0; at < good.length; at += 1000) {
    const rows = good.slice(at, at + 1000).map((key) => ({
      sellerId: product.sellerId,
      productId: id,
      key,
      accessId: null,
      soldAt: null,
      revokedAt: null,
      createdAt: ctx.now,
    }))
    added += (
      await ctx.db
        .insertInto('licenseKeys')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['productId', 'key']).doNothing())
        .returning('id')
        .execute()
    ).length
  }
  const tooLong = lines.filter((line) => line.length > longest).length
  await beginStock(ctx, product)
  await handOutWaiting(ctx, id)
  await followStock(ctx, id)
  const { free } = await countsOf(ctx, id)
  await ctx.db
    .updateTable('licenseKeySettings')
    .set({ alarmed: false })
    .where('productId', '=', id)
    .where('alarmAt', '<=', free)
    .execute()
  return { ...(await showSettings(ctx, id)), added, repeated: lines.length - tooLong - added, tooLong }
}

const ownKey = async (ctx: Ctx, id: number): Promise<LicenseKey> => {
  const key = await ctx.db
    .selectFrom('licenseKeys')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, licenseKeyTables, 'license_keys'))
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw notFound()
  return key
}

/** Removes an unassigned key from stock. */
export const removeKey = async (ctx: Ctx, id: number): Promise<void> => {
  const key = await ownKey(ctx, id)
  if (key.state !== 'free') throw refuse(platformRefusals, 'illegal_move', { state: key.state, allowed: '' })
  await ctx.db.deleteFrom('licenseKeys').where('id', '=', id).execute()
  await followStock(ctx, key.productId)
}

/** Takes a key back from its buyer; it is never sold again, and they get no other for it. */
export const revokeKey = async (ctx: Ctx, id: number): Promise<void> => {
  const key = await ownKey(ctx, id)
  await move(ctx, licenseKeyState, id, 'revoke', { set: { revokedAt: ctx.now } })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: key.sellerId,
    action: 'license_keys.revoke',
    subject: 'license_key',
    subjectId: id,
    before: { state: key.state },
    after: { state: 'revoked' },
  })
  await followStock(ctx, key.productId)
}
