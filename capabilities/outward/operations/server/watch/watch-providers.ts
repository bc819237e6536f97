import { sql } from 'kysely'
import { providerSilences } from '#capabilities/sale/payments/server/index.ts'
import { unset, well, type Finding, type Watch } from './watch.ts'

/** Payment providers that do not answer, or whose notices do not arrive. */
export const watchProviders: Watch = {
  part: 'providers',
  look: async ({ db, ports }) => {
    const silent = await providerSilences({ db, now: ports.now() })
    const findings = silent.map(({ provider, calls, unknown, unnoticed }): Finding => ({
      kind: 'provider_silent',
      subject: provider,
      figures: { calls, unknown, unnoticed },
    }))
    if (findings.length > 0)
      return {
        health: 'bad',
        word: 'silent',
        figures: { providers: silent.map((each) => each.provider).join(', ') },
        findings,
      }
    const { rows } = await sql<{ any: boolean }>`select exists (select 1 from transfers) as any`.execute(db)
    return rows[0]!.any ? well('answering') : unset('unused')
  },
}
