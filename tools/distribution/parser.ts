import { fingerprintSync, loadModule, parseSync } from 'libpg-query'

await loadModule()

export { fingerprintSync, parseSync }
