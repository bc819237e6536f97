import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { mailOutcomes, mailWays, type MailOnItsWay, type MailOutcome, type MailWay } from '#platform/server/mail-way.ts'
import type { World } from '#platform/server/world.ts'
import { advertisingMails } from '#capabilities/outward/senders/vocabulary.ts'
import { enhancedIn, judgeBounce } from '../rules/judge-return.ts'
import type { SuppressionReason } from '../vocabulary.ts'
import { countDay } from './count-days.ts'
import { noteReturn } from './note-return.ts'

const minutesOfPause = 15

/** Advertising to suppressed addresses is not sent, and none of a seller whose advertising is paused. */
const holdBack = async (world: World, going: readonly MailOnItsWay[]): Promise<ReadonlyMap<number, MailWay>> => {
  const ways = new Map<number, MailWay>()
  const advertising = going.filter(({ mail }) => mail.sellerId !== null && advertisingMails.includes(mail.kind))
  if (advertising.length === 0) return ways
  const paused = await pausedAmong(world, [...new Set(advertising.map(({ mail }) => mail.sellerId!))])
  const suppressed = await suppressedAmong(world, advertising)
  const at = world.ports.now().add({ minutes: minutesOfPause })
  for (const { mail } of advertising) {
    const reason = suppressed.get(mail.id)
    if (reason) ways.set(mail.id, { go: 'skip', reason: `suppressed_${reason}` })
    else if (paused.has(mail.sellerId!)) ways.set(mail.id, { go: 'later', at, reason: 'advertising_paused' })
  }
  return ways
}

const pausedAmong = async (world: World, sellerIds: readonly number[]): Promise<Set<number>> => {
  const found = await world.db
    .selectFrom('mailBrakes')
    .select('sellerId')
    .where('sellerId', 'in', sellerIds)
    .where('releasedAt', 'is', null)
    .execute()
  return new Set(found.map(({ sellerId }) => sellerId))
}

const suppressedAmong = async (
  world: World,
  going: readonly MailOnItsWay[],
): Promise<Map<number, SuppressionReason>> => {
  const asked = going.map(({ mail, route }) => ({
    id: mail.id,
    email: mail.recipient,
    seller_id: mail.sellerId,
    by_platform: !route.isOfSeller,
  }))
  const { rows } = await sql<{ id: number; reason: SuppressionReason }>`
    select a.id, s.reason from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id bigint, email citext, seller_id bigint, by_platform boolean)
    join mail_suppressions s on s.email = a.email and (s.seller_id = a.seller_id or (s.seller_id is null and a.by_platform))`.execute(
    world.db,
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** What mail servers said at once: what they took is counted, whom they do not know came back. */
const noteOutcomes = async (ctx: Ctx, outcomes: readonly MailOutcome[]): Promise<void> => {
  const sent = new Map<number | null, number>()
  for (const { mail } of outcomes) sent.set(mail.sellerId, (sent.get(mail.sellerId) ?? 0) + 1)
  // In one order, or two workers would wait for each other.
  for (const [sellerId, count] of [...sent].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0)))
    await countDay(ctx, sellerId, { sent: count })
  for (const { mail, refused } of outcomes)
    if (refused) {
      const status = enhancedIn(refused.response)
      const kind = judgeBounce(status, refused.response)
      const uniqueKey = `smtp:${mail.id}`
      await noteReturn(ctx, { mailId: mail.id, kind, status, reason: refused.response, source: 'smtp', uniqueKey })
    }
}

export const holdsBack = mailWays.bring(holdBack)
export const hearsServers = mailOutcomes.bring(noteOutcomes)
