import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { changeSecret } from '#apps/server/home.ts'
import { homeOf } from '#apps/server/open-base.ts'
import { openInstallation } from '#apps/server/open-installation.ts'
import { resealAll } from '#platform/server/reseal.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Makes the next secret: a file in the home folder, or a value for the settings. */
const begin = async (): Promise<void> => {
  const settings = await stepDown(readSettings(process.env))
  if (settings.KONTOR_SECRET)
    say(
      `A new secret:\n  KONTOR_SECRET=${randomBytes(32).toString('hex')}\n` +
        'Give the one there is now to KONTOR_SECRET_PREVIOUS, restart every process, then run npm run rotate-secret.',
    )
  else
    say(
      `The secret is a new one; the one before is kept in ${await changeSecret(await homeOf(settings))}.\n` +
        'Restart every process, then run npm run rotate-secret.',
    )
}

/** Seals everything anew; answers whether all of it could be read. */
const finish = async (): Promise<boolean> => {
  const installation = await openInstallation(await stepDown(readSettings(process.env)))
  try {
    const done = await resealAll(installation.world)
    for (const { where, changed, unread } of done)
      say(`${where}: ${changed} sealed anew${unread > 0 ? `, ${unread} that no secret here opens` : ''}`)
    const isWhole = done.every(({ unread }) => unread === 0)
    say(
      isWhole
        ? 'Everything is sealed with the secret of now. Take KONTOR_SECRET_PREVIOUS out of the settings (or remove ' +
            'secret.previous from the home folder), restart every process, and make a backup. Links in emails sent before end with it.'
        : 'Not everything could be read: keep KONTOR_SECRET_PREVIOUS, or set it to the secret those rows were sealed with.',
    )
    return isWhole
  } finally {
    await installation.close()
  }
}

const { values } = parseArgs({ options: { new: { type: 'boolean', default: false } } })
try {
  if (values.new) await begin()
  else if (!(await finish())) process.exitCode = 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
