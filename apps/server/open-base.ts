import { directUrlOf } from '#platform/server/database-settings.ts'
import { defaultHome, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { root as checkout } from '#platform/server/root.ts'
import type { Settings } from '#platform/server/settings.ts'
import { secretOf } from './home.ts'

/** What an installation rests on: its folder, its database as it is, its secret. */
export type Base = {
  home: string
  /** Leads to PostgreSQL itself. */
  connectionString: string
  /** Leads to the pooler in front of it, where there is one. */
  poolerUrl?: string | undefined
  secret: () => Promise<Buffer>
  close: () => Promise<void>
}

export const homeOf = async ({ KONTOR_HOME }: Settings): Promise<string> => KONTOR_HOME ?? (await defaultHome(checkout))

export const openBase = async (settings: Settings): Promise<Base> => {
  const home = await homeOf(settings)
  const given = directUrlOf(settings)
  const embedded = given === undefined ? await startEmbeddedPostgres({ home }) : undefined
  return {
    home,
    connectionString: given ?? embedded!.url,
    poolerUrl: settings.DATABASE_DIRECT_URL === undefined ? undefined : settings.DATABASE_URL,
    secret: () => secretOf(home, settings.KONTOR_SECRET),
    close: async () => embedded?.stop(),
  }
}
