import { sql } from 'kysely'
import { openDifferences } from '#capabilities/sale/provider-books/server/index.ts'
import { providerSilences } from '#capabilities/sale/payments/server/index.ts'
import { unset, well, type Finding, type Watch } from './watch.ts'

/** Payment providers that do not answer, or whose notices do not arrive. */
export const watchProviders: Watch = {
  part: 'providers',
  look: async ({ db, ports }) => {
    const here = { db, now: ports.now() }
    const [silent, differing] = [await providerSilences(here), await openDifferences(here)]
    const differences = differing.map(({ provider, count }): Finding => ({
      kind: 'books_differ',
      subject: provider,
      figures: { count },
    }))
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
        findings: [...findings, ...differences],
      }
    if (differences.length > 0)
      return {
        health: 'attention',
        word: 'differing',
        figures: { providers: differing.map((each) => each.provider).join(', ') },
        findings: differences,
      }
    const { rows } = await sql<{ any: boolean }>`select exists (select 1 from transfers) as any`.execute(db)
    return rows[0]!.any ? well('answering') : unset('unused')
  },
}
