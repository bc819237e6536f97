import pg from 'pg'
import { databaseUrl } from '#platform/server/database-url.ts'
import type { Beside } from './open-world.ts'

/** Runs `work` with a connection to a database of the same server. */
export const inDatabase = async (
  { connectionString }: Pick<Beside, 'connectionString'>,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl(connectionString, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
