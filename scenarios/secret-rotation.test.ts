import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSecret, previousSecrets, secretOf } from '#apps/server/home.ts'
import { rooms } from '#apps/server/rooms.ts'
import { resealAll } from '#platform/server/reseal.ts'
import { digestOf, isSignatureOf, seal, sign, unseal, type Secret } from '#platform/server/secrets.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { allFiles, read } from '../tools/check/sources.ts'

/** The secret of an installation is changed: nothing it sealed is lost, and after that it is not needed any more. */

const app = useTestApp(rooms)
const [old, next] = [randomBytes(32), randomBytes(32)]
const hold = (...secret: Secret): void => void Object.assign(app.ports, { secret })
const endpoints = 7
let token = ''
let sellerId = 0
let userId = 0
const iban = 'DE89370400440532013000'
const key = randomUUID()

const addEndpoint = async () => {
  const body = { name: 'Notes', url: 'https://hooks.example/hook', event_form: 'all_events' }
  const more = { token, headers: { 'idempotency-key': key } }
  return app.call<{ id: number; secret: string }>('POST', '/v1/cabinet/webhook_endpoints', body, more)
}
let first: Awaited<ReturnType<typeof addEndpoint>>

beforeAll(async () => {
  hold(old)
  await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx, { username: 'sealed' })
    token = made.token
    sellerId = made.seller.id
    userId = made.user.id
  })
  await sql`update seller_payment_providers set sealed_credentials = ${seal([old], 'a key')} where provider =
    (select min(provider) from seller_payment_providers where seller_id = ${sellerId}) and seller_id = ${sellerId}`.execute(
    app.world.db,
  )
  await sql`insert into payers (seller_id, email, created_at) values (${sellerId}, 'payer@example.com', now())`.execute(
    app.world.db,
  )
  await sql`insert into payment_methods (seller_id, payer_id, provider, form, reference_sealed, reference_digest, label, created_at)
    select ${sellerId}, min(id), 'sandbox', 'card', ${seal([old], 'a card')}, ${digestOf([old], 'a card')}, '', now() from payers`.execute(
    app.world.db,
  )
  first = await addEndpoint()
  for (let i = 1; i < endpoints; i++)
    await sql`insert into webhook_endpoints (seller_id, name, url, state, secret_sealed, created_at, events)
      values (${sellerId}, 'Notes', 'https://hooks.example', 'active', ${seal(app.ports.secret, `word ${i}`)}, now(), '{}')`.execute(
      app.world.db,
    )
})

const credentials = async (): Promise<string> => {
  const { rows } = await sql<{ sealed: string }>`select sealed_credentials as sealed from seller_payment_providers
    where seller_id = ${sellerId} and sealed_credentials is not null`.execute(app.world.db)
  return unseal(app.ports.secret, rows[0]!.sealed)
}
const words = async (): Promise<string[]> => {
  const { rows } = await sql<{
    sealed: string
  }>`select secret_sealed as sealed from webhook_endpoints order by id`.execute(app.world.db)
  return rows.map(({ sealed }) => unseal(app.ports.secret, sealed))
}
const bankAccount = async () => {
  const body = { holder: 'Studio Voss GmbH', iban }
  return (await app.call('POST', '/v1/cabinet/bank_accounts', body, { token })).status
}
const sum = (done: Awaited<ReturnType<typeof resealAll>>, of: 'changed' | 'unread') =>
  done.reduce((all, each) => all + each[of], 0)

it('what was sealed and signed with the secret before is read and believed beside the one of now', async () => {
  expect(first.status).toBe(201)
  expect(await bankAccount()).toBe(200)
  const before = await words()
  const link = sign([old], 'a link', 'to somewhere')
  hold(next)
  await expect(words()).rejects.toThrow('another secret')
  expect(isSignatureOf(app.ports.secret, 'a link', 'to somewhere', link)).toBe(false)
  hold(next, old)
  expect(await words()).toEqual(before)
  expect(isSignatureOf(app.ports.secret, 'a link', 'to somewhere', link)).toBe(true)
  const session = async () => (await app.call('GET', '/v1/app/session', undefined, { token })).status
  expect(await session()).toBe(200)
  hold(next)
  expect(await session()).toBe(401)
  expect(isSignatureOf([old], 'a link', 'to somewhere', sign(app.ports.secret, 'a link', 'to somewhere'))).toBe(false)
})

it('sealing anew may break off and begin again; then the old secret is not needed', async () => {
  hold(next, old)
  const before = await words()
  let calls = 0
  const breaking: World = {
    ...makeWorld(app.world.db, app.ports),
    transact: (verb) => {
      if (++calls > 4) throw new Error('The power was cut.')
      return app.world.transact(verb)
    },
  }
  await expect(resealAll(breaking, 2)).rejects.toThrow('power')
  expect(await words()).toEqual(before)
  const done = await resealAll(makeWorld(app.world.db, app.ports), 2)
  expect(sum(done, 'changed')).toBeGreaterThan(0)
  expect(sum(done, 'unread')).toBe(0)
  hold(next)
  const { rows } = await sql`select reference_digest as found from payment_methods`.execute(app.world.db)
  expect(rows).toEqual([{ found: digestOf([next], 'a card') }])
  expect([await words(), await credentials()]).toEqual([before, 'a key'])
  expect(sum(await resealAll(makeWorld(app.world.db, app.ports)), 'changed')).toBe(0)
  // The answer kept for a repeated call is read as well.
  token = await app.signIn(userId, 'seller')
  const again = await addEndpoint()
  expect([again.status, again.data.secret]).toEqual([201, first.data.secret])
  expect(await words()).toHaveLength(endpoints)
})

it('what no secret opens is counted and left as it is', async () => {
  hold(randomBytes(32))
  const done = await resealAll(makeWorld(app.world.db, app.ports))
  expect(done.find(({ where }) => where === 'webhook_endpoints.secret_sealed')).toMatchObject({
    changed: 0,
    unread: endpoints,
  })
  hold(next)
  expect(await words()).toHaveLength(endpoints)
})

it('whatever is sealed goes into a column whose name says so: sealing anew goes by that', () => {
  const sealing = allFiles()
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^tools\/|^scenarios\//.test(file))
    .flatMap((file) => (read(file).match(/^.*[^\w]seal\(.*$/gm) ?? []).map((line) => `${file}: ${line.trim()}`))
    .filter((line) => !/Sealed: seal\(|sealed[A-Z]\w+: seal\(|^platform\/server\/(secrets|reseal)\.ts/.test(line))
  expect(sealing.map((line) => line.split(':')[0])).toEqual(['platform/server/idempotency.ts', 'seeds/busy.ts'])
})

const homes: string[] = []
afterAll(async () => {
  for (const home of homes) await rm(home, { recursive: true })
})

it('a secret in the home folder is changed beside the one before, once at a time', async () => {
  const home = await mkdtemp(join(tmpdir(), 'kontor-secret-'))
  homes.push(home)
  const was = await secretOf(home, undefined)
  expect(await previousSecrets(home, undefined)).toEqual([])
  const kept = await changeSecret(home)
  expect(await readFile(kept)).toEqual(was)
  const is = await secretOf(home, undefined)
  expect(is.equals(was)).toBe(false)
  expect(await previousSecrets(home, 'x'.repeat(32))).toEqual([Buffer.from('x'.repeat(32)), was])
  await expect(changeSecret(home)).rejects.toThrow('finish the change')
  expect(await secretOf(home, undefined)).toEqual(is)
})
