import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { silentCallsAtMost } from '../../rules/circuit.ts'
import { transferState } from '../../vocabulary.ts'
import { providers } from '../registry.ts'

/**
 * Missing answers of a provider: calls without an answer, payments with an unknown outcome, payments without a notice.
 */
export type ProviderSilence = { provider: string; calls: number; unknown: number; unnoticed: number }

const hoursToAnswer = 1
const hoursToNotice = 24
/** So many payments without a single notice are no chance, where notices came before. */
const paymentsThatTell = 5

/** Providers that owe us answers or notices. */
export const providerSilences = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ProviderSilence[]> => {
  const asked = Object.values(providers).filter((provider) => !provider.asksNobody && !provider.isVoucher)
  const names = asked.map(({ name }) => name)
  const { rows } = await sql<ProviderSilence & { notices: number; hadNotices: boolean }>`
    select p.provider, coalesce(c.silent_calls, 0) as calls,
      (select count(*)::int from transfers t where t.provider = p.provider and t.state in ${inSet(transferState, 'unanswered')}
        and t.created_at between ${now.subtract({ hours: 24 * 30 })} and ${now.subtract({ hours: hoursToAnswer })}) as unknown,
      (select count(*)::int from transfers t where t.provider = p.provider and t.type = 'Payment' and t.state in ${inSet(transferState, 'received')}
        and t.processed_at > ${now.subtract({ hours: hoursToNotice })}) as unnoticed,
      (select count(*)::int from provider_notices n where n.provider = p.provider and n.received_at > ${now.subtract({ hours: hoursToNotice })}) as notices,
      exists (select 1 from provider_notices n where n.provider = p.provider) as had_notices
    from unnest(${names}::text[]) as p (provider) left join provider_circuits c on c.provider = p.provider`.execute(db)
  return rows
    .map(({ provider, calls, unknown, unnoticed, notices, hadNotices }) => ({
      provider,
      calls: calls >= silentCallsAtMost ? calls : 0,
      unknown,
      unnoticed: hadNotices && notices === 0 && unnoticed >= paymentsThatTell ? unnoticed : 0,
    }))
    .filter(({ calls, unknown, unnoticed }) => calls + unknown + unnoticed > 0)
}
