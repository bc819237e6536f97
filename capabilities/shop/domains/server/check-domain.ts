import type { Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { judgeDomain, type Findings } from '../rules/judge-domain.ts'
import { domainNotifyState, domainRecordState, domainState } from '../vocabulary.ts'
import { tellDomains } from './directory.ts'
import { isBelowPlatform, lookUp } from './look-up.ts'
import { mailDomain } from './mail-seller.ts'
import type { Domain } from './tables.ts'

const mostAtOnce = 200

/** Looks at a domain and notes what follows. */
export const checkOne = async (world: World, id: number): Promise<void> => {
  const domain = await world.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain) return
  const findings = await lookUp(world, domain)
  await world.transact((ctx) => note(ctx, id, findings))
}

const note = async (ctx: Ctx, id: number, findings: Findings): Promise<void> => {
  const domain = await ctx.db.selectFrom('domains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!domain) return
  const verdict = judgeDomain(domain, findings, {
    now: ctx.now,
    isSecure: ctx.ports.settings.PUBLIC_URL.startsWith('https:'),
    ttlSeconds: domain.ttl,
  })
  await ctx.db
    .updateTable('domains')
    .set({
      fault: verdict.fault,
      failures: verdict.failures,
      failingSince: verdict.failingSince,
      checkedAt: ctx.now,
      nextCheckAt: ctx.now.add({ minutes: verdict.nextInMinutes }),
    })
    .where('id', '=', id)
    .execute()
  if (!isBelowPlatform(ctx, domain.host)) await noteRecord(ctx, domain, findings.hasRecord)
  if (!verdict.move) return
  await move(ctx, domainState, id, verdict.move, {
    set: { stateSince: ctx.now },
    ...(verdict.fault ? { reason: verdict.fault } : {}),
  })
  await tellDomains(ctx, domain.sellerId)
  await tell(ctx, domain, verdict.move)
}

/** A proven name belongs to its prover: others who entered it lose it. */
const noteRecord = async (ctx: Ctx, { id, host, recordState }: Domain, isThere: boolean): Promise<void> => {
  if (isThere && recordState !== 'submitted') {
    await ctx.db.deleteFrom('domains').where('host', '=', host).where('id', '!=', id).execute()
    await move(ctx, domainRecordState, id, 'submit')
  }
  if (!isThere && recordState === 'submitted') await move(ctx, domainRecordState, id, 'delete')
}

/** The seller hears when the shop is reached at the domain, and when it no longer is, or never came to be. */
const tell = async (ctx: Ctx, domain: Domain, moved: 'verify' | 'secure' | 'fail'): Promise<void> => {
  if (domain.notifyState === 'no_need_email') return
  const isHttps = ctx.ports.settings.PUBLIC_URL.startsWith('https:')
  if (moved === 'fail') {
    if (domain.notifyState !== 'outdate') await move(ctx, domainNotifyState, domain.id, 'outdate')
    await mailDomain(ctx, domain.id, 'failed')
  } else if (moved === (isHttps ? 'secure' : 'verify')) {
    if (domain.notifyState !== 'notified') await move(ctx, domainNotifyState, domain.id, 'notify')
    await mailDomain(ctx, domain.id, 'reached')
  }
}

export const checkDomainJob = job<{ domainId: number }>('domains.check', {
  maxAttempts: 3,
  run: (world, { domainId }) => checkOne(world, domainId),
})

/** All that are due. */
export const checkDomains = job('domains.check_all', {
  schedule: '* * * * *',
  run: async (world) => {
    const due = await world.db
      .selectFrom('domains')
      .select('id')
      .where('nextCheckAt', '<=', world.ports.now())
      .orderBy('nextCheckAt')
      .limit(mostAtOnce)
      .execute()
    await tryEach(due, ({ id }) => checkOne(world, id))
  },
})
