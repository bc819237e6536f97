import { parseArgs } from 'node:util'
import { openInstallation } from '#apps/server/open-installation.ts'
import { readSettings } from '#platform/server/settings.ts'
import { plantBusy } from '#seeds/busy.ts'
import { plantDemoWhenEmpty } from '#seeds/seed.ts'

const usage = 'npm run seed -- demo | npm run seed -- busy [--sellers 5] [--orders 100000]'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sellers: { type: 'string', default: '5' }, orders: { type: 'string', default: '100000' } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

const installation = await openInstallation(readSettings(process.env))
try {
  if (positionals[0] === 'demo') await plantDemoWhenEmpty(installation.world, installation.assembled, say)
  else if (positionals[0] === 'busy') {
    const started = performance.now()
    await plantBusy(installation.world, { sellers: Number(values.sellers), orders: Number(values.orders) })
    say(
      `${values.orders} orders of ${values.sellers} sellers in ${Math.round((performance.now() - started) / 1000)} s.`,
    )
  } else say(usage)
} finally {
  await installation.close()
}
