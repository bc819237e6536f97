import { parseArgs } from 'node:util'
import type { Options } from './simulators/open.ts'
import { startIntegrationsSimulator } from './simulators/integrations/main.ts'
import { startLemonwaySimulator } from './simulators/lemonway/main.ts'
import { startMangopaySimulator } from './simulators/mangopay/main.ts'
import { startMonduSimulator } from './simulators/mondu/main.ts'
import { startPayPalSimulator } from './simulators/paypal/main.ts'
import { startMeasuringSimulator } from './simulators/measuring/main.ts'
import { startStripeSimulator } from './simulators/stripe/main.ts'

const usage =
  'npm run simulate -- stripe|paypal|mangopay|lemonway|mondu|integrations|measuring [--port 12111] [--file stripe.db]'
const simulators: Readonly<Record<string, (options: Options) => Promise<{ url: string }>>> = {
  stripe: startStripeSimulator,
  paypal: startPayPalSimulator,
  mangopay: startMangopaySimulator,
  lemonway: startLemonwaySimulator,
  mondu: startMonduSimulator,
  integrations: startIntegrationsSimulator,
  measuring: startMeasuringSimulator,
}
const options = {
  port: { type: 'string', default: '12111' },
  file: { type: 'string', default: ':memory:' },
  help: { type: 'boolean', default: false },
} as const
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options })
const start = simulators[positionals[0] ?? '']
const isUnderstood = start !== undefined && Object.keys(values).every((name) => name in options)
if (!start || !isUnderstood || values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(values.help ? 0 : 2)
}
const { url } = await start({ port: Number(values.port), file: String(values.file) })
process.stdout.write(`A simulator of ${positionals[0]} listens on ${url}. It moves no money.\n`)
