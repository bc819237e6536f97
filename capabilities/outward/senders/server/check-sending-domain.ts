import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { judgeSendingDomain } from '../rules/judge-sending-domain.ts'
import { isWhole, type RecordFinding } from '../rules/records.ts'
import { sendingDomainState } from '../vocabulary.ts'
import { addKey, liveKeys, noteSeenKeys } from './keys.ts'
import { mailSeller } from './mail-seller.ts'
import { readRecords } from './read-records.ts'

const mostAtOnce = 200

/** Looks at a domain's records and notes what follows; a name server that does not answer changes nothing. */
export const checkOne = async (world: World, id: number): Promise<void> => {
  const domain = await world.db.selectFrom('sendingDomains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain) return
  const findings = await readRecords(world, domain, await liveKeys(world, id)).catch(() => undefined)
  await world.transact((ctx) => (findings ? note(ctx, id, findings) : postpone(ctx, id)))
}

const postpone = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db
    .updateTable('sendingDomains')
    .set({ nextCheckAt: ctx.now.add({ minutes: 10 }) })
    .where('id', '=', id)
    .execute()
}

const selectorOf = (name: string): string => name.split('.')[0]!

/** Records beside the keys count; of the keys one that signs is enough, so that a new one may still be missing. */
const standsBy = (findings: readonly RecordFinding[]): boolean => {
  const keys = findings.filter(({ kind }) => kind === 'dkim')
  return isWhole(findings.filter(({ kind }) => kind !== 'dkim')) && keys.some(({ fault }) => fault === null)
}

const note = async (ctx: Ctx, id: number, findings: RecordFinding[]): Promise<void> => {
  const domain = await ctx.db
    .selectFrom('sendingDomains')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!domain) return
  const seen = findings.filter(({ kind, fault }) => kind === 'dkim' && fault === null)
  await noteSeenKeys(
    ctx,
    id,
    seen.map(({ name }) => selectorOf(name)),
  )
  const verdict = judgeSendingDomain(domain, standsBy(findings), ctx.now)
  await ctx.db
    .updateTable('sendingDomains')
    .set({
      findings: JSON.stringify(findings),
      failures: verdict.failures,
      checkedAt: ctx.now,
      nextCheckAt: ctx.now.add({ minutes: verdict.nextInMinutes }),
    })
    .where('id', '=', id)
    .execute()
  if (!verdict.move) return
  const since = verdict.move === 'verify' && !domain.verifiedAt ? { verifiedAt: ctx.now } : {}
  await move(ctx, sendingDomainState, id, verdict.move, { set: since })
  await mailSeller(ctx, domain, verdict.move === 'fail' ? 'failed' : 'verified')
}

/** All that are due. */
export const checkSendingDomains = job('senders.check_domains', {
  schedule: '* * * * *',
  run: async (world) => {
    const due = await world.db
      .selectFrom('sendingDomains')
      .select('id')
      .where('nextCheckAt', '<=', world.ports.now())
      .orderBy('nextCheckAt')
      .limit(mostAtOnce)
      .execute()
    await tryEach(due, ({ id }) => checkOne(world, id))
  },
})

const keyDays = 180

/** A key that signed for half a year is followed by another, which signs once its record is found. */
export const renewKeys = job('senders.renew_keys', {
  schedule: '30 4 * * *',
  run: async (world) => {
    const { rows: old } = await sql<{ id: number; sellerId: number; name: string }>`
      select d.id, d.seller_id, d.name from sending_domains d where d.state = 'verified' and not exists (select from sending_keys k
        where k.domain_id = d.id and k.created_at > ${world.ports.now().subtract({ hours: 24 * keyDays })})`.execute(
      world.db,
    )
    await tryEach(old, (domain) =>
      world.transact(async (ctx) => {
        await addKey(ctx, domain)
        await mailSeller(ctx, domain, 'new_key')
      }),
    )
  },
})
