import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A flow that runs under an Idempotency-Key. `begin` notes that it has done something; it throws where another took the key over. */
type KeyedFlow = { db: Db; begin: (db: Db) => Promise<void> }
const here = new AsyncLocalStorage<KeyedFlow>()

export const runKeyed = <T>(flow: KeyedFlow, run: () => Promise<T>): Promise<T> => here.run(flow, run)

/** Before a transaction of the flow commits: if it wrote, that is noted with it. */
export const noteWritten = async (transaction: Db): Promise<void> => {
  const flow = here.getStore()
  if (!flow) return
  const { rows } = await sql<{
    writes: boolean
  }>`select pg_current_xact_id_if_assigned() is not null as writes`.execute(transaction)
  if (rows[0]!.writes) await flow.begin(transaction)
}

/** Before the flow calls a third party. */
export const noteCall = async (): Promise<void> => {
  const flow = here.getStore()
  if (flow) await flow.begin(flow.db)
}
