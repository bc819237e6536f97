import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { sql } from 'kysely'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import type { Settings } from '#platform/server/settings.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeWorld } from '#platform/server/world.ts'
import { watchBackup } from './watch-backup.ts'
import { watchCertificate } from './watch-certificate.ts'
import { watchDatabase } from './watch-database.ts'
import { isLow, watchDisk } from './watch-disk.ts'
import { watchJobs } from './watch-jobs.ts'
import { watchMail } from './watch-mail.ts'
import { watchProviders } from './watch-providers.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url))
const worldWith = (settings: Partial<Settings>) =>
  makeWorld(app.world.db, { ...app.ports, settings: { ...app.ports.settings, ...settings } })

test('emails that wait too long, or that the mail server refuses again and again, are stuck', async () => {
  const write = (state: string, minutesAgo: number) =>
    sql`insert into mails (token, kind, locale, sender, recipient, subject, html, body, state, error, created_at)
      values (gen_random_uuid()::text, 'test_mail', 'en', 'a', 'b@example.com', '', '', '', ${state}, ${state === 'error' ? '550 No' : null}, ${app.clock.now.subtract({ minutes: minutesAgo })})`.execute(
      app.world.db,
    )
  expect(await watchMail.look(app.world)).toMatchObject({ health: 'attention', advice: 'mail_not_set_up' })
  const sending = worldWith({ SMTP_URL: 'smtp://localhost' })
  await write('waiting', 10)
  for (const minutes of [1, 2, 3]) await write('error', minutes)
  expect(await watchMail.look(sending)).toMatchObject({ health: 'good', figures: { count: 1 } })
  await write('error', 4)
  expect(await watchMail.look(sending)).toMatchObject({ health: 'bad', figures: { count: 4, error: '550 No' } })
  await sql`delete from mails where state = 'error'`.execute(app.world.db)
  await write('waiting', 40)
  const stuck = await watchMail.look(sending)
  expect(stuck).toMatchObject({ health: 'bad', word: 'stuck', figures: { count: 1 } })
  expect(stuck.findings.map(({ kind }) => kind)).toEqual(['mail_stuck'])
})

test('jobs are late where a worker has had the time to run them', async () => {
  const at = app.clock.now.subtract({ minutes: 40 })
  await sql`select graphile_worker.add_job('exports.expire', '{}'::json, run_at => ${at}::timestamptz)`.execute(
    app.world.db,
  )
  expect(await watchJobs.look(app.world)).toMatchObject({ health: 'good', figures: { count: 1 } })
  await sql`insert into worker_processes (started_at) values (${at}::timestamptz)`.execute(app.world.db)
  expect(await watchJobs.look(app.world)).toMatchObject({ health: 'bad', word: 'late', figures: { minutes: 40 } })
  await sql`delete from worker_processes`.execute(app.world.db)
})

test('a provider is silent when its circuit is open, or when payments come in without its notices', async () => {
  expect(await watchProviders.look(app.world)).toMatchObject({ health: 'unset', word: 'unused' })
  await sql`insert into provider_circuits (provider, silent_calls) values ('sandbox', 4)`.execute(app.world.db)
  expect((await watchProviders.look(app.world)).findings).toEqual([])
  await sql`update provider_circuits set silent_calls = 5`.execute(app.world.db)
  expect(await watchProviders.look(app.world)).toMatchObject({
    health: 'bad',
    findings: [{ kind: 'provider_silent', subject: 'sandbox', figures: { calls: 5, unknown: 0, unnoticed: 0 } }],
  })
})

test.each([
  ['half of a small disk', { free: 20e9, size: 40e9 }, false],
  ['a twentieth of a large one', { free: 50e9, size: 1000e9 }, false],
  ['a twentieth of a middling one', { free: 5e9, size: 100e9 }, true],
  ['next to nothing', { free: 1e9, size: 5e9 }, true],
])('%s', (_, disk, low) => expect(isLow(disk)).toBe(low))

test('the disk of files is looked at', async () =>
  expect((await watchDisk.look(app.world)).figures).toMatchObject({
    size: expect.any(Number),
    free: expect.any(Number),
  }))

test('the version of the database is judged', async () =>
  expect((await watchDatabase.look(app.world)).figures).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) }))

/** A self-signed certificate for `lifetime` days, of which `days` are left. */
const certificateFor = (days: number, lifetime: number) => {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(app.clock.now.subtract({ hours: 24 * (lifetime - days) }).epochMilliseconds)
  certificate.validity.notAfter = new Date(app.clock.now.add({ hours: 24 * days + 1 }).epochMilliseconds)
  const name = [{ name: 'commonName', value: 'localhost' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(certificate) }
}

test.each([
  [60, 90, 'good', 'valid'],
  [16, 90, 'good', 'valid'],
  [9, 90, 'bad', 'expiring'],
  [0, 90, 'bad', 'expiring'],
  [20, 365, 'good', 'valid'],
  // Certificates of days are renewed days before their end.
  [3, 6, 'good', 'valid'],
  [0, 6, 'bad', 'expiring'],
])('a certificate of the public address with %i of %i days left is %s', async (days, lifetime, health, word) => {
  const server = createServer(certificateFor(days, lifetime))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reading = await watchCertificate.look(worldWith({ PUBLIC_URL: `https://localhost:${port}` }))
  server.close()
  expect(reading).toMatchObject({ health, word, figures: { days } })
})

test('a public address nobody answers at is told, and is no alert', async () => {
  expect(await watchCertificate.look(app.world)).toMatchObject({ health: 'unset' })
  const reading = await watchCertificate.look(worldWith({ PUBLIC_URL: 'https://localhost:1' }))
  expect(reading).toMatchObject({ health: 'attention', advice: 'certificate_unreachable', findings: [] })
})

test('a backup is missed when the last one that succeeded is older than a day', async () => {
  const ended = (hoursAgo: number, error: string | null) =>
    sql`insert into backups (reason, place, name, started_at, ended_at, error)
      values ('scheduled', 'p', 'n', ${app.clock.now}, ${app.clock.now.subtract({ hours: hoursAgo })}, ${error})`.execute(
      app.world.db,
    )
  expect(await watchBackup.look(app.world)).toMatchObject({ advice: 'backup_unset' })
  await ended(30, null)
  await ended(2, 'No room')
  expect(await watchBackup.look(app.world)).toMatchObject({
    health: 'bad',
    findings: [{ kind: 'backup_missing', figures: { hours: 30, error: 'No room' } }],
  })
  await ended(1, null)
  expect(await watchBackup.look(app.world)).toMatchObject({ health: 'good', figures: { hours: 1 } })
})
