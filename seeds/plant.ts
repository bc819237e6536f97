import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'
import { openInstallation } from '#apps/server/open-installation.ts'
import { plantDemoWhenEmpty } from './seed.ts'

/** Plants the demo world and ends. The server holds the other end of our input: when it dies, so do we. */
process.stdin.resume()
process.stdin.once('end', () => process.exit(1))

const installation = await openInstallation(await stepDown(readSettings(process.env)))
await plantDemoWhenEmpty(installation.world, installation.assembled, (line) => void process.stdout.write(`${line}\n`))
await installation.close()
process.exit(0)
