import { readFileSync } from 'node:fs'

/**
 * Settings that are secret. Each can also be read from the file named by `<setting>_FILE`, as containers and systemd
 * pass secrets.
 */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'KONTOR_SECRET',
  'KONTOR_SECRET_PREVIOUS',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'MAIL_WEBHOOK_KEY',
  'MAIL_WEBHOOK_SIGNING_KEY',
  'METRICS_TOKEN',
  'ALERT_URL',
  'STAFF_OIDC_CLIENT_SECRET',
  'BACKUP_KEY',
  'LEMONWAY_API_KEY',
  'LEMONWAY_NOTICE_TOKEN',
  'MANGOPAY_API_KEY',
  'PAYPAL_PARTNER_CLIENT_SECRET',
  'STRIPE_PLATFORM_SECRET_KEY',
  'STRIPE_PLATFORM_NOTICE_SECRETS',
] as const

export const isSecret = (name: string): boolean => secretSettings.some((each) => each === name)

type Environment = Readonly<Record<string, string | undefined>>

/** The environment with the contents of secret files filled in, and a sentence for each file that cannot be read. */
export const withSecretFiles = (environment: Environment): { environment: Environment; faults: string[] } => {
  const read: Record<string, string> = {}
  const faults: string[] = []
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) faults.push(`Both ${name} and ${name}_FILE are set: leave one of them out.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      faults.push(`The file of ${name}_FILE cannot be read (${code}): ${file}`)
    }
  }
  return { environment: { ...environment, ...read }, faults }
}
