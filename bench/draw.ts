import { openInstallation } from '#apps/server/open-installation.ts'
import { readSettings } from '#platform/server/settings.ts'
import { each } from './load.ts'
import { benchSecret } from './processes.ts'

/** Draws invoices as a worker does, two at once; the first are a warm-up. Says how many a second. */
const [url, home, ...invoices] = process.argv.slice(2)
const { world, assembled, close } = await openInstallation(
  readSettings({ DATABASE_URL: url, KONTOR_HOME: home, KONTOR_SECRET: benchSecret, DEMO: 'false', LOG_LEVEL: 'error' }),
)
const render = assembled.jobs.find(({ name }) => name === 'invoices.render_invoice')!
const draw = (ids: readonly string[]) => each(ids, 2, (id) => render.run(world, { invoiceId: Number(id) } as never))
await draw(invoices.slice(0, 50))
process.stdout.write(`${await draw(invoices.slice(50))}\n`)
await close()
