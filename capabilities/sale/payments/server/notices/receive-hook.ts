import { enqueue } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { providers } from '../registry.ts'
import { applyNotice, storeNotice } from './receive-notice.ts'

/**
 * Receives an unsigned hook: its address is known to the provider alone, and only the id of what changed is read. It
 * covers all sellers, and is answered before anything is looked up.
 */
export const receiveHook = async (
  world: World,
  { provider: name, token, ...query }: { provider: string; token: string } & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const words = Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const notice = providers[name]?.readHook?.(world, token, words)
  if (!notice) throw notFound()
  if (notice.kind === 'nothing') return
  await world.transact(async (ctx) => {
    const stored = await storeNotice(ctx, { provider: name, accountId: null }, notice)
    if (stored) await enqueue(ctx, applyNotice, { noticeId: stored.id })
  })
}
