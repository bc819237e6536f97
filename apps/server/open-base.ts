import { defaultHome, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { root as checkout } from '#platform/server/root.ts'
import type { Settings } from '#platform/server/settings.ts'
import { secretOf } from './home.ts'

/** What an installation rests on: its folder, its database as it is, its secret. */
export type Base = {
  home: string
  connectionString: string
  secret: () => Promise<Buffer>
  close: () => Promise<void>
}

export const homeOf = async ({ KONTOR_HOME }: Settings): Promise<string> => KONTOR_HOME ?? (await defaultHome(checkout))

export const openBase = async (settings: Settings): Promise<Base> => {
  const home = await homeOf(settings)
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres({ home })
  return {
    home,
    connectionString: settings.DATABASE_URL ?? embedded!.url,
    secret: () => secretOf(home, settings.KONTOR_SECRET),
    close: async () => embedded?.stop(),
  }
}
