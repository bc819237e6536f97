import { sql } from 'kysely'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import type { World } from '#platform/server/world.ts'
import { demoPassword, demoSignIns } from '#capabilities/people/identity/rules/demo-people.ts'

/** Whether nobody has an account yet. */
export const isEmpty = async ({ db }: Pick<World, 'db'>): Promise<boolean> =>
  (await sql`select from users limit 1`.execute(db)).rows.length === 0

/** Fills the database with the demo world when nobody has an account yet. Two processes starting at once plant it once. */
export const plantDemoWhenEmpty = async (
  world: World,
  assembled: AssembledApp,
  log: (line: string) => void,
): Promise<void> => {
  if (!(await isEmpty(world))) return
  log('The database is empty: planting the demo world. This takes a moment, once.')
  const { plantDemo } = await import('./demo/index.ts')
  const started = world.ports.now()
  await plantDemo(world, assembled, started, log)
  log(`The demo world is there after ${Math.round(started.until(world.ports.now()).total('seconds'))} s.`)
}

export const demoHelp = (address: string): string =>
  [
    `Demo shop: ${address}/s/demo (in German: ${address}/s/demo-de)`,
    `Sign in at ${address}/users/sign_in with the password ${demoPassword}:`,
    ...demoSignIns.map(({ email, role }) => `  ${email.padEnd(24)} ${role}`),
  ].join('\n')
