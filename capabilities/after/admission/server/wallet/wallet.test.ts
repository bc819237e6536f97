import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { printedTickets, type PrintedTicket } from '../find-tickets.ts'
import { drawApplePass } from './apple-pass.ts'
import { googleSaveLink } from './google-pass.ts'
import { readAppleKeys, readGoogleKeys, walletsOf } from './wallet-keys.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let ticket: PrintedTicket
let own: () => Promise<{ wallets: string[] }>
const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
const at = (name: string) => join(folder, name)
const openssl = (...words: string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
const now = Temporal.Instant.from('2026-11-20T09:00:00Z')

/** A root as Apple's, a certificate for passes below it, and the key of a service account. */
beforeAll(async () => {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    '/CN=Root',
    '-days',
    '3650',
  )
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
    '-subj',
    '/UID=pass.com.example.tickets/CN=Pass Type ID: pass.com.example.tickets/OU=TEAM123456/O=Example/C=DE',
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'pass.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-CAcreateserial',
    '-out',
    'pass.pem',
    '-days',
    '3650',
  )
  writeFileSync(
    at('apple.pem'),
    ['root.pem', 'pass.pem', 'pass.key'].map((name) => readFileSync(at(name), 'utf8')).join(''),
  )
  writeFileSync(
    at('google.json'),
    JSON.stringify({ client_email: 'tickets@example.iam', private_key: readFileSync(at('pass.key'), 'utf8') }),
  )
  app.clock.set(now.toString())
  const testShop = await app.transact(async (ctx) => {
    const made = await openTestShop(ctx, { form: 'event', name: 'Festival “Ü”' })
    const friday = await makeDate(ctx, made.product, {})
    return { ...made, kind: await makeTicket(ctx, friday, { name: 'Friday' }) }
  })
  const order = await buy(app.world, testShop, { ticketId: testShop.kind.id })
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('paymentTickets')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  ticket = (await printedTickets(app.world, [id]))[0]!
  const token = await app.signIn(order.buyerUserId, 'payer')
  own = async () =>
    (
      await app.call<{ wallets: string[] }>('GET', `/v1/payer/accesses/${ticket.accessId}/payment_tickets`, undefined, {
        token,
      })
    ).data
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const unzip = (zip: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content)]))

describe('Apple Wallet', () => {
  test('a pass carries the ticket, the hash of each file, and a signature openssl finds good', async () => {
    const keys = readAppleKeys(at('apple.pem'))
    expect([keys.passType, keys.team, keys.chain.length]).toEqual(['pass.com.example.tickets', 'TEAM123456', 1])
    const files = unzip(await drawApplePass(ticket, keys, now))
    expect([...files.keys()]).toEqual([
      'pass.json',
      'icon.png',
      'icon@2x.png',
      'logo.png',
      'logo@2x.png',
      'manifest.json',
      'signature',
    ])
    const pass = JSON.parse(files.get('pass.json')!.toString()) as object
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.com.example.tickets',
      teamIdentifier: 'TEAM123456',
      barcodes: [{ message: ticket.code }],
      eventTicket: {
        primaryFields: [{ value: 'Festival “Ü”' }],
        auxiliaryFields: [{ value: 'Friday' }, { label: 'For' }],
      },
    })
    expect((pass as { serialNumber: string }).serialNumber).not.toContain(ticket.code)
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>
    for (const [name, hash] of Object.entries(manifest))
      expect(createHash('sha1').update(files.get(name)!).digest('hex')).toBe(hash)
    writeFileSync(at('signature'), files.get('signature')!)
    writeFileSync(at('manifest.json'), files.get('manifest.json')!)
    const check = () =>
      openssl(
        'smime',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest.json',
        '-CAfile',
        'root.pem',
        '-purpose',
        'any',
      )
    expect(check().equals(files.get('manifest.json')!)).toBe(true)
    writeFileSync(at('manifest.json'), `${files.get('manifest.json')!.toString()} `)
    expect(check).toThrow()
  })

  test('a file without a certificate for passes is named', () => {
    writeFileSync(at('wrong.pem'), ['root.pem', 'pass.key'].map((name) => readFileSync(at(name), 'utf8')).join(''))
    expect(() => readAppleKeys(at('wrong.pem'))).toThrow(/wrong\.pem holds no certificate/)
  })
})

test('Google Wallet gets an address with the ticket in it, signed by the service account', () => {
  const url = googleSaveLink(
    ticket,
    readGoogleKeys(at('google.json'), '3388000000012345678'),
    now,
    'https://shop.example',
  )
  const [head, body, signature] = url.replace('https://pay.google.com/gp/v/save/', '').split('.') as [
    string,
    string,
    string,
  ]
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      createPublicKey(
        new X509Certificate(readFileSync(at('pass.pem'))).publicKey.export({ type: 'spki', format: 'pem' }),
      ),
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    iss: 'tickets@example.iam',
    aud: 'google',
    typ: 'savetowallet',
    origins: ['https://shop.example'],
    payload: {
      eventTicketClasses: [{ eventName: { defaultValue: { value: 'Festival “Ü”' } } }],
      eventTicketObjects: [{ state: 'ACTIVE', barcode: { value: ticket.code } }],
    },
  })
})

test('wallets are offered where the operator set their keys, and nowhere else', async () => {
  const files = `/v1/common/payment_tickets/${ticket.code}`
  expect([
    (await own()).wallets,
    (await app.call('GET', `${files}/ticket.pkpass`)).status,
    (await app.call('GET', `${files}/google_wallet`)).status,
  ]).toEqual([[], 404, 404])
  const named = {
    APPLE_PASS_FILE: at('apple.pem'),
    GOOGLE_WALLET_FILE: at('google.json'),
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
  }
  expect(walletsOf({ ...named, GOOGLE_WALLET_ISSUER: undefined })).toEqual(['apple'])
  Object.assign(app.world.ports.settings, named)
  expect((await own()).wallets).toEqual(['apple', 'google'])
  const pass = await (await app.server()).inject({ url: `${files}/ticket.pkpass` })
  expect([pass.statusCode, pass.headers['content-type'], unzip(pass.rawPayload).has('signature')]).toEqual([
    200,
    'application/vnd.apple.pkpass',
    true,
  ])
  const google = await (await app.server()).inject({ url: `${files}/google_wallet` })
  expect([
    google.statusCode,
    String(google.headers.location).startsWith('https://pay.google.com/gp/v/save/ey'),
  ]).toEqual([303, true])
})
