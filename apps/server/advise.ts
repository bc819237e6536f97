import { firstOperatorLink } from '#capabilities/people/identity/server/index.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { World } from '#platform/server/world.ts'

const loopback = ['127.0.0.1', '::1', 'localhost']

/** What works, but not as its operator may think: a sentence or two each, for the console. */
export const warningsOf = (settings: Settings): string[] => {
  const { DEMO, HOST, SMTP_URL, MAIL_FROM, PUBLIC_URL, TRUSTED_PROXIES, KONTOR_SECRET_PREVIOUS } = settings
  const warnings: [boolean, string, string][] = [
    [
      DEMO && !loopback.includes(HOST),
      `The demo can be reached from other machines (HOST is ${HOST}), and everybody knows its passwords.`,
      'Set DEMO=false for a shop of your own.',
    ],
    [
      !DEMO && !SMTP_URL,
      'No mail leaves this installation: SMTP_URL is not set. Nobody can confirm an address or reset a password;',
      'mails are kept, and operators read them in their area.',
    ],
    [
      !DEMO && SMTP_URL !== undefined && MAIL_FROM.includes('@localhost'),
      'MAIL_FROM is not set: mails come from no-reply@localhost,',
      'which other mail servers refuse.',
    ],
    [
      PUBLIC_URL.startsWith('https:') && TRUSTED_PROXIES === '',
      'PUBLIC_URL is https, so a proxy stands before this server, but TRUSTED_PROXIES names none:',
      'all visitors count as one address and share its limits. Set it to the address of the proxy.',
    ],
    [
      KONTOR_SECRET_PREVIOUS !== undefined,
      'KONTOR_SECRET_PREVIOUS is set: whoever knows it still opens what it sealed.',
      'Run npm run rotate-secret, then take it out of the settings.',
    ],
  ]
  return warnings.flatMap(([isSo, what, then]) => (isSo ? [`${what} ${then}`] : []))
}

const obstacles = {
  no_database:
    'Sellers cannot use test mode: the database user may not create databases. ' +
    'Permit it (alter role … createdb), or name databases you prepared in TEST_DATABASES.',
  no_place:
    'No further seller can use test mode: all databases in TEST_DATABASES are taken. Prepare more, and name them there.',
}

/** Prints advice for the operator at start: warnings, and the link to become the first operator where there is none. */
export const advise = async (world: World, say: (line: string) => void): Promise<void> => {
  const red = (text: string) => (process.stdout.isTTY ? `\x1b[31m${text}\x1b[0m` : text)
  for (const warning of warningsOf(world.ports.settings)) say(red(`Warning: ${warning}`))
  const obstacle = world.ports.process.kind === 'worker' ? null : await world.ports.testWorlds?.obstacle()
  if (obstacle) say(red(`Warning: ${obstacles[obstacle]}`))
  const link = await firstOperatorLink(world)
  if (link) say(`This installation has no operator yet. Become the first by this link, which works once:\n  ${link}`)
}
