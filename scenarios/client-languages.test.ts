import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { root } from '#platform/server/root.ts'
import { toldOfFacts } from '#capabilities/outward/webhooks/server/testing.ts'
import { describeIn } from './languages-here.ts'
import { openNoCode } from './no-code/world.ts'

/** The clients in `clients/python` and `clients/php`, as programs of a seller run them: against a real server. */

type Heard = { call: string; key: string | undefined }
type Done = {
  product_id: number
  shop_url: string
  session: Record<string, unknown>
  gifts: string[]
  totals: Record<string, string>
  sessions: number[]
  refusal: [number, string, object]
  paid: string[]
}

const shop = await openNoCode()
const { app, account } = shop
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const heard: Heard[] = []
const elsewhere: string[] = []

/** Stands before the server: it is busy at the first change, breaks off the second, and hands on what follows. */
const answer = (asked: IncomingMessage, response: ServerResponse): void => {
  if (asked.url?.startsWith('/moved')) {
    response.writeHead(302, { location: `http://localhost:${portOf()}/elsewhere` }).end()
    return
  }
  if (asked.url === '/elsewhere') elsewhere.push(String(asked.headers.authorization))
  const key = asked.headers['idempotency-key'] as string | undefined
  heard.push({ call: `${asked.method} ${asked.url}`, key })
  const changes = heard.filter((each) => each.key).length
  if (key && changes === 1) response.writeHead(429, { 'Retry-After': '0' }).end('{"success":false,"error":"Busy"}')
  else if (key && changes === 2) asked.destroy()
  else handOn(asked, response)
}
const handOn = (asked: IncomingMessage, response: ServerResponse): void => {
  const { method, headers } = asked
  const onward = request(`${account.address}${asked.url}`, { method, headers }, (got) => {
    response.writeHead(got.statusCode ?? 500, got.headers)
    got.pipe(response)
  })
  asked.pipe(onward)
}
const front = createServer(answer)
const portOf = (): number => (front.address() as AddressInfo).port

beforeAll(async () => {
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  front.closeAllConnections()
  front.close()
})
beforeEach(() => {
  heard.length = 0
})

type Ended = { status: number | null; out: string; wrong: string }
const run = async (program: string, args: string[], { input = '', settings = {} } = {}): Promise<Ended> => {
  const environment = {
    PATH: process.env['PATH'],
    PYTHONPATH: join(root, 'clients/python'),
    MYPYPATH: join(root, 'clients/python'),
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONWARNINGS: 'error',
    KONTOR_ADDRESS: `http://127.0.0.1:${portOf()}`,
    KONTOR_KEY: account.key,
    KONTOR_SECRET: account.secret,
    KONTOR_WEBHOOK_SECRET: secret,
    ...settings,
  }
  const child = spawn(program, args, { cwd: join(root, 'clients'), env: environment })
  let [out, wrong] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
  child.stdin.on('error', () => undefined).end(input)
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, out, wrong }
}

/** A message that fits, and ones with another word, an old time, another secret and no signature at all. */
const messages = async () => {
  const told = await app.transact((ctx) => toldOfFacts(ctx, shop.set.shop.seller.id))
  const body = JSON.stringify(told.find(({ event }) => event === 'payment.successful'))
  const signed = (time: Date, by = secret) => ({
    'Webhook-Id': 'msg_1',
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(by).sign('msg_1', time, body)}`,
  })
  const now = new Date()
  const old = new Date(now.getTime() - 301_000)
  return [
    { headers: signed(now), body },
    { headers: signed(now), body: `${body} ` },
    { headers: signed(old), body },
    { headers: signed(now, `whsec_${btoa('another')}`), body },
    { headers: {}, body },
  ]
}

const sells = (program: string, args: string[]): void => {
  it('sells, gives away, reads every page, is refused and reads messages', async () => {
    const before = await app.world.db.selectFrom('products').select('id').where('name', '=', 'Type specimen').execute()
    const { status, out, wrong } = await run(program, args, { input: JSON.stringify(await messages()) })
    expect([status, wrong]).toEqual([0, ''])
    const done = JSON.parse(out) as Done
    const sold = await app.world.db.selectFrom('products').select('id').where('name', '=', 'Type specimen').execute()
    expect(sold.length - before.length).toBe(1)
    expect(sold.map(({ id }) => id)).toContain(done.product_id)
    expect(done.shop_url).toContain('/s/studio/')
    expect(done.session).toMatchObject({ product_id: done.product_id, metadata: { cart: 'Größe 17' } })
    expect(done.sessions).toContain(done.session['id'])
    expect(new Set(done.gifts).size).toBe(1)
    expect(done.refusal).toEqual([422, 'platform.invalid_input', { product_id: ['not_in_list'] }])
    const [fits, ...others] = done.paid
    expect(fits).toMatch(/@example\.com \d+\.\d$/)
    expect(others.map((each) => /signature|old/.exec(each)?.[0])).toEqual(['signature', 'old', 'signature', 'old'])
    const orders = await app.world.db.selectFrom('orders').select('id').execute()
    expect(Object.keys(done.totals)).toHaveLength(orders.length)
    expect(heard.filter(({ call }) => call.startsWith('GET /v2/orders')).length).toBeGreaterThan(2)
  })

  it('tries again where the server was busy and where it broke off, under the same Idempotency-Key', async () => {
    await run(program, args, { input: '[]' })
    const [first, second, third, fourth] = heard
    expect([first, second, third].map((each) => each?.call)).toEqual(Array(3).fill('POST /api/products'))
    expect([second?.key, third?.key]).toEqual([first?.key, first?.key])
    expect(first?.key).toMatch(/^[\w-]{32,36}$/)
    expect(fourth?.key).not.toBe(first?.key)
  })

  it('says that a key is no good, and does not take it to another address', async () => {
    const refused = await run(program, args, { settings: { KONTOR_SECRET: 'wrong' } })
    expect(refused.status).not.toBe(0)
    const moved = await run(program, args, { settings: { KONTOR_ADDRESS: `http://127.0.0.1:${portOf()}/moved` } })
    expect(`${moved.out}${moved.wrong}`).toContain('HTTP 302')
    expect(elsewhere).toEqual([])
  })
}

describeIn('Python', () => sells('python3', ['-W', 'error', 'python/examples/sell.py']))

describeIn('PHP', () => {
  sells('php', ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', 'php/examples/sell.php'])

  it('is read without a fault, file by file', async () => {
    for (const file of await readdir(join(root, 'clients/php/src')))
      expect(await run('php', ['-l', `php/src/${file}`]), file).toMatchObject({ status: 0 })
  })
})

describeIn('mypy (types of Python)', () => {
  const checked = (text: string) =>
    run('mypy', ['--strict', '--python-version', '3.11', '--cache-dir', '/dev/null', '-c', text])

  it('knows the types of a program, strictly', async () => {
    const text = await readFile(join(root, 'clients/python/examples/sell.py'), 'utf8')
    expect(await checked(text)).toMatchObject({ status: 0, wrong: '' })
    for (const [right, wrong] of [
      ['kontor.create_order(', 'kontor.create_orders('],
      ['{"product_id": product_id, "email"', '{"product": product_id, "email"'],
      ['product["shop_url"]', 'product["shop_link"]'],
      ["message['revenue']", "message['revenues']"],
    ] as const)
      expect((await checked(text.replace(right, wrong))).out, wrong).toContain('error:')
  })
})

it('is small: at most 10 kB of each are written by hand', async () => {
  const sizeOf = async (folder: string, written: string[]) => {
    const files = (await readdir(join(root, folder))).filter(
      (file) => !written.includes(file) && /\.(py|php)$/.test(file),
    )
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(root, folder, file))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  expect(await sizeOf('clients/python/kontor_client', ['types.py', 'calls.py'])).toBeLessThanOrEqual(10_240)
  expect(await sizeOf('clients/php/src', ['Calls.php'])).toBeLessThanOrEqual(10_240)
})
