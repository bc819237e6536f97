import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#platform/server/root.ts'
import { toldOfFacts } from '#capabilities/outward/webhooks/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { openNoCode } from './no-code/world.ts'

/** The client in `clients/typescript` as a stranger has it: packed, typed by its declarations alone, against a real server. */

type Program = {
  sell: (settings: object) => Promise<{ productId: number; address: string; gift: Record<string, unknown> }>
  invoicesOf: (settings: object, productId: number) => Promise<Record<string, unknown>[]>
  totals: (settings: object) => Promise<Map<string, string>>
  refusal: (settings: object) => Promise<[number, string, object]>
  paidBy: (secret: string, headers: Record<string, string> | Headers, body: string) => Promise<string | undefined>
}

const shop = await openNoCode()
const { app, account } = shop
const client = join(root, 'clients/typescript')
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
let home = ''
let program: Program

const compile = async (...options: string[]): Promise<string> => {
  const run = promisify(execFile)(process.execPath, [tsc, ...options], { cwd: home })
  return (await run.catch((error: { stdout: string }) => error)).stdout
}
const strangers = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022', '--types', '']

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-client-'))
  const packed = join(home, 'node_modules/kontor-client')
  await mkdir(packed, { recursive: true })
  await writeFile(join(home, 'package.json'), '{ "type": "module" }')
  await cp(join(client, 'package.json'), join(packed, 'package.json'))
  expect(await compile('-p', client, '--outDir', join(packed, 'dist'))).toBe('')
  await cp(join(client, 'examples/sell.ts'), join(home, 'sell.ts'))
  expect(await compile(...strangers, 'sell.ts')).toBe('')
  program = (await import(pathToFileURL(join(home, 'sell.js')).href)) as Program
})
afterAll(() => rm(home, { recursive: true }))

it('sells a product, gives it away, and finds the invoice of who bought it', async () => {
  const { productId, address, gift } = await program.sell(account)
  expect(address).toContain('/s/studio/')
  expect(gift).toMatchObject({ payment_state: 'paid', product: { id: productId }, payer: { email: 'kim@example.com' } })
  expect(await program.invoicesOf(account, productId)).toEqual([])
  const { db } = app.world
  const product = await db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
  const plan = await db
    .selectFrom('pricingPlans')
    .selectAll()
    .where('name', '=', 'Type specimen')
    .executeTakeFirstOrThrow()
  for (const email of ['kim@example.com', 'noor@example.com'])
    await buy(app.world, { ...shop.set.shop, product, plan }, { email })
  await app.drain()
  const invoices = await program.invoicesOf(account, productId)
  expect(invoices.map((each) => [each['product_id'], each['gross_amount']])).toEqual([
    [productId, '49.0'],
    [productId, '49.0'],
  ])
})

it('reads every page of a collection', async () => {
  const { count } = await app.world.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const totals = await program.totals(account)
  expect(totals.size).toBe(Number(count))
  expect(totals.size).toBeGreaterThan(4)
})

it('says why a call is refused, and that a key is no good', async () => {
  expect(await program.refusal(account)).toEqual([422, 'platform.invalid_input', { product_id: ['not_in_list'] }])
  expect(await program.refusal({ ...account, secret: 'wrong' })).toEqual([401, expect.any(String), {}])
})

it('is paid at the sandbox by the calls of its page, as docs/api.md shows', async () => {
  const [, section = ''] = (await readFile(join(root, 'docs/api.md'), 'utf8')).split('**Pay from a test.**')
  const [, code = ''] = /```js\n([^]*?)```/.exec(section) ?? []
  const file = join(home, 'pay.js')
  const here = code.replaceAll('http://localhost:3000', account.address)
  await writeFile(file, `export const pay = async (session) => {\n${here}}\n`)
  const { pay } = (await import(pathToFileURL(file).href)) as { pay: (session: object) => Promise<void> }
  const sessions = `${account.address}/api/checkout_sessions`
  const headers = { authorization: `Bearer ${account.key}:${account.secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ product_id: shop.set.shop.product.id })
  const session = (await (await fetch(sessions, { method: 'POST', headers, body })).json()) as { id: string }
  await pay(session)
  await app.drain()
  expect(await (await fetch(`${sessions}/${session.id}`, { headers })).json()).toMatchObject({ payment_state: 'paid' })
})

it('tries again where the server was busy, under the same Idempotency-Key', async () => {
  const keys: string[] = []
  const fetch = async (url: string, request: { headers: Record<string, string> }) => {
    keys.push(request.headers['idempotency-key'] ?? '')
    const busy = new Response('{"success":false,"error":"Busy"}', { status: 429, headers: { 'retry-after': '0' } })
    return keys.length === 1 ? busy : globalThis.fetch(url, request as RequestInit)
  }
  expect((await program.refusal({ ...account, fetch }))[0]).toBe(422)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
})

describe('a message', () => {
  it('is read once its signature fits, and refused with another word, another secret or an old time', async () => {
    const told = await app.transact((ctx) => toldOfFacts(ctx, shop.set.shop.seller.id))
    const body = JSON.stringify(told.find(({ event }) => event === 'payment.successful'))
    const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
    const headersAt = (time: Date) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', time, body)}`,
    })
    const headers = headersAt(new Date())
    expect(await program.paidBy(secret, headers, body)).toMatch(/@example\.com \d+\.\d$/)
    expect(await program.paidBy(secret, new Headers(headers), body)).toMatch(/@example\.com/)
    await expect(program.paidBy(secret, {}, body)).rejects.toThrow('not signed')
    await expect(program.paidBy(secret, headers, `${body} `)).rejects.toThrow('signature')
    await expect(program.paidBy(`whsec_${btoa('another')}`, headers, body)).rejects.toThrow('signature')
    await expect(program.paidBy(secret, headersAt(new Date(Date.now() - 301_000)), body)).rejects.toThrow('old')
  })
})

describe('kontor-listen', () => {
  const listen = (...more: string[]) => {
    const words = { address: account.address, key: account.key, secret: account.secret, every: '0.2' }
    const settings = Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)])
    return spawn(process.execPath, [join(home, 'node_modules/kontor-client/dist/listen.js'), ...settings, ...more])
  }

  it('posts what happens from now on to the developer’s machine, signed, and prints how it was answered', async () => {
    const got: { body: string; headers: Record<string, string> }[] = []
    const machine = createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        got.push({ body, headers: request.headers as Record<string, string> })
        response.writeHead(body.includes('"event":"payment.successful"') ? 202 : 500).end()
      })
    })
    await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done))
    const { port } = machine.address() as AddressInfo
    const program = listen('--forward', `http://127.0.0.1:${port}/hook`)
    let printed = ''
    for (const out of [program.stdout, program.stderr]) out.on('data', (piece: Buffer) => (printed += piece.toString()))
    await expect.poll(() => printed).toContain('from now on')
    const order = await buy(app.world, shop.set.shop, { email: 'lena@example.com' })
    await app.drain()
    await expect.poll(() => printed).toMatch(/payment\.successful 202 \d+ ms/)
    await expect.poll(() => printed).toMatch(/order\.created 500 \d+ ms/)
    await expect.poll(() => printed).toMatch(/payer\.access_changed 500 \d+ ms/)
    program.kill()
    machine.closeAllConnections()
    machine.close()
    const secret = /whsec_\S+/.exec(printed)![0]
    const told = got.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as Record<string, unknown>)
    expect(new Set(told.map(({ order_id: id }) => id))).toEqual(new Set([order.id]))
    const names = told.map(({ event }) => event)
    expect(names).toEqual(expect.arrayContaining(['order.created', 'payment.successful', 'payer.access_changed']))
    expect(new Set(names).size).toBe(names.length)
  })

  it('says how it is called, and why a key is no good', async () => {
    const said = async (program: ReturnType<typeof listen>) => {
      let text = ''
      program.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
      const code = await new Promise((done) => program.on('close', done))
      return [code, text]
    }
    expect(await said(listen())).toEqual([1, expect.stringContaining('--forward')])
    const wrong = listen('--forward', 'http://127.0.0.1:1', '--secret', 'wrong')
    expect(await said(wrong)).toEqual([1, expect.stringMatching(/\S/)])
  })
})

it('does not compile where a program misspells a call, a field or what an answer holds', async () => {
  const text = await readFile(join(home, 'sell.ts'), 'utf8')
  for (const [right, wrong] of [
    ["'POST /api/orders'", "'POST /api/order'"],
    ['product_id: id, email', 'product: id, email'],
    ['shop_url: address', 'shop_link: address'],
  ] as const) {
    await writeFile(join(home, 'wrong.ts'), text.replace(right, wrong))
    expect(await compile(...strangers, '--noEmit', 'wrong.ts'), wrong).toContain('error TS')
  }
})

it('is small: at most 10 kB are written by hand', async () => {
  expect((await stat(join(client, 'src/index.ts'))).size).toBeLessThanOrEqual(10_240)
})
