import { isIP } from 'node:net'
import { z } from 'zod'
import { backupSettings } from './backup-settings.ts'
import { databaseDisagreements, databaseSettings } from './database-settings.ts'
import { filesSettings } from './files-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { misspelt } from './misspelt-settings.ts'
import { outgoingSettings } from './outgoing-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { processKinds } from './process-state.ts'
import { retentionSettings } from './retention-settings.ts'
import { isSecret, withSecretFiles } from './secret-settings.ts'
import { flag, isOnPrivateHost, isProxy, listOf } from './setting-shapes.ts'
import { staffDisagreements, staffSettings } from './staff-settings.ts'
import { testWorldSettings } from './test-world-settings.ts'
import { walletSettings } from './wallet-settings.ts'
import { watchSettings } from './watch-settings.ts'

/** Every setting the server reads from its environment. The text is its documentation (`npm run docs` prints the table). */
export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the one HTTP server.'),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || host === 'localhost', 'it must be an IP address or localhost')
    .optional()
    .describe(
      'Address the server listens on. Default: 127.0.0.1 with DEMO, whose passwords everybody knows; 0.0.0.0 without.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address people reach the server at, without a trailing slash; links in mails begin with it. Default: http://localhost and the port.',
    ),
  ...databaseSettings,
  KONTOR_HOME: z
    .string()
    .optional()
    .describe(
      'Folder for the embedded database, uploaded files and generated secrets. Default: a folder outside the checkout, printed at start.',
    ),
  RUN_AS: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]{0,31}$/, 'it must be the name of a user')
    .optional()
    .describe(
      'User that a process started as root becomes at once, with its data folder. Default: with DEMO `kontor` or ' +
        '`nobody`, where that is possible; without, it refuses to stay root.',
    ),
  KONTOR_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key material for sealing secrets and signing links, at least 32 characters. Default: made at first start ' +
        'and kept in the home folder.',
    ),
  KONTOR_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe(
      'What KONTOR_SECRET was before it was changed: what it sealed and signed is still read, until ' +
        '`npm run rotate-secret` has sealed it anew ([operate.md](../operate.md#changing-the-secret)).',
    ),
  PROCESS: z
    .enum(processKinds)
    .default('all')
    .describe(
      'What this process runs: `web` answers pages and calls, `worker` runs jobs (and answers /health, /ready and ' +
        '/metrics on its port), `all` does both. Any number of each may run on one database and one folder of files.',
    ),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Jobs run at the same time by one process.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server that delivers mail. Default: mails stay in the database, where operators read them.'),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'it must be an address, or a name and one: Kontor <post@example.com>',
    )
    .default('Kontor <no-reply@localhost>')
    .describe('Sender of platform mails.'),
  ...mailSettings,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line that is written.'),
  ...watchSettings,
  TRUSTED_PROXIES: listOf(isProxy, 'an IP address, a network or one of loopback, linklocal, uniquelocal').describe(
    'Comma-separated addresses of proxies whose X-Forwarded-* headers are believed. Default: none.',
  ),
  DEMO: flag(true).describe('Whether an empty database is filled with the demo world.'),
  SANDBOX: flag(true).describe(
    'Whether sellers may take payments with the sandbox provider, which moves no money. Without DEMO its orders ' +
      'are test orders: documents with numbers of their own, nothing paid out, taxed or booked. Test mode has a sandbox ' +
      'of its own and is there either way.',
  ),
  ...staffSettings,
  ...testWorldSettings,
  ...outgoingSettings,
  VAT_ID_CHECKER: z
    .enum(['vies', 'simulator'])
    .optional()
    .describe(
      'Who is asked whether a VAT id is known: `vies`, the register of the EU, or a `simulator` that asks nobody ' +
        'and says so. Default: the simulator while SANDBOX is on, VIES otherwise.',
    ),
  VIES_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .describe('Address of the VIES REST service.'),
  META_API: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com')
    .describe('Address of Meta’s Graph API, which is told of sales where a seller wants it and the buyer agreed.'),
  GOOGLE_ANALYTICS_API: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google-analytics.com')
    .describe('Address of Google Analytics’ Measurement Protocol, which is told of sales in the same way.'),
  ...paymentSettings,
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where new passwords are looked up among breached ones by the first five digits of their SHA-1, ' +
        '`https://api.pwnedpasswords.com/range` for one; never tried against the real one yet. Default: nobody is asked.',
    ),
  STORAGE_PER_SELLER: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(200)
    .describe('How many gigabytes of files one seller may upload.'),
  DISK_RESERVE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(200)
    .describe(
      'Megabytes that stay free on the disk of files and of the embedded database. With less, orders and files are ' +
        'refused until there is room again; reading, signing in and payments under way go on.',
    ),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .optional()
    .describe(
      'Address or page to tell of a weakness, published as `/.well-known/security.txt`. Default: there is none.',
    ),
  EXCHANGE_RATES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of the daily reference rates of the European Central Bank ' +
        '(`https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`), read every afternoon; never tried ' +
        'against the real one yet. Default: nothing is read, the operator types rates.',
    ),
  ...walletSettings,
  ...filesSettings,
  ...backupSettings,
  ...retentionSettings,
  FEATURE_CUTOFF_ON: z.iso
    .date()
    .default('2023-06-29')
    .describe('Accounts opened after this day begin bundles on their own path only (`is_on_bundle_path` of the API).'),
  KONTOR_DEV: flag(false).describe('Development mode: pages are built while you edit.'),
})

export type Settings = Omit<z.output<typeof settingsSchema>, 'PUBLIC_URL' | 'HOST'> & {
  PUBLIC_URL: string
  HOST: string
}

/** What the settings say together. */
const disagreements = (settings: z.output<typeof settingsSchema>): string[] => [
  ...(!settings.DEMO && settings.PUBLIC_URL?.startsWith('http:') && !isOnPrivateHost(settings.PUBLIC_URL)
    ? [`The setting PUBLIC_URL is "${settings.PUBLIC_URL}": a shop on the internet is reached by https.`]
    : []),
  ...(settings.BACKUP_TO !== undefined && settings.BACKUP_KEY === undefined
    ? ['The setting BACKUP_KEY is missing: backups hold everything, so they are sealed.']
    : []),
  ...databaseDisagreements(settings),
  ...staffDisagreements(settings),
]

/** Secrets are not repeated where anyone may read the log. */
const shown = (name: string, values: Readonly<Record<string, string | undefined>>): string =>
  isSecret(name) ? 'has a value (not shown)' : `is "${values[name]}"`

/** Reads the settings. A wrong value or name throws an Error whose message names it in one sentence per fault. */
export const readSettings = (given: Record<string, string | undefined>): Settings => {
  const { environment, faults: unread } = withSecretFiles(given)
  const values = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((key) =>
      environment[key] === undefined || environment[key] === '' ? [] : [[key, environment[key]]],
    ),
  )
  const parsed = settingsSchema.safeParse(values)
  const faults = [
    ...unread,
    ...misspelt(environment, Object.keys(settingsSchema.shape)),
    ...(parsed.error?.issues ?? []).map(
      (issue) =>
        `The setting ${String(issue.path[0])} ${shown(String(issue.path[0]), values)}, which is not allowed: ${issue.message}.`,
    ),
    ...(parsed.data ? disagreements(parsed.data) : []),
  ]
  if (!parsed.success || faults.length > 0) throw new Error(faults.join('\n'))
  return {
    ...parsed.data,
    STAFF_SECOND_FACTOR: parsed.data.STAFF_SECOND_FACTOR && !parsed.data.DEMO,
    HOST: parsed.data.HOST ?? (parsed.data.DEMO ? '127.0.0.1' : '0.0.0.0'),
    PUBLIC_URL: (parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
  }
}
