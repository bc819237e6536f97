import { parseArgs } from 'node:util'
import type { Options } from './simulators/open.ts'
import { startLemonwaySimulator } from './simulators/lemonway/main.ts'
import { startMangopaySimulator } from './simulators/mangopay/main.ts'
import { startMonduSimulator } from './simulators/mondu/main.ts'
import { startPayPalSimulator } from './simulators/paypal/main.ts'
import { startMeasuringSimulator } from './simulators/measuring/main.ts'
import { startStripeSimulator } from './simulators/stripe/main.ts'

const usage = 'npm run simulate -- stripe|paypal|mangopay|lemonway|mondu|measuring [--port 12111] [--file stripe.db]'
const simulators: Readonly<Record<string, (options: Options) => Promise<{ url: string }>>> = {
  stripe: startStripeSimulator,
  paypal: startPayPalSimulator,
  mangopay: startMangopaySimulator,
  lemonway: startLemonwaySimulator,
  mondu: startMonduSimulator,
  measuring: startMeasuringSimulator,
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '12111' }, file: { type: 'string', default: ':memory:' } },
})
const start = simulators[positionals[0] ?? '']
if (!start) {
  process.stdout.write(`${usage}\n`)
  process.exit(2)
}
const { url } = await start({ port: Number(values.port), file: values.file })
process.stdout.write(`A simulator of ${positionals[0]} listens on ${url}. It moves no money.\n`)
