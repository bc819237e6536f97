import { readFileSync } from 'node:fs'

/** The version of Kontor that runs here. */
export const version: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
