import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rateFor } from './rates.ts'
import { ecb, readEcb } from './publications/ecb.ts'
import { readRates, readRatesNow, showReading } from './read-rates.ts'
import { addRate } from './testing.ts'
import { exchangeRatesRoom } from './room.ts'

let server: Server
let host: string
/** What the simulated bank answers: a publication, or a fault. */
let says: { status?: number; body?: string; headers?: Record<string, string>; isSilent?: boolean } = {}
let calls = 0

const published = (day: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube>
</gesmes:Envelope>`
const rates = { USD: '1.0810', JPY: '163.52', GBP: '0.84', IDR: '17235.31' }

beforeAll(async () => {
  server = createServer((_call, answer) => {
    calls++
    if (says.isSilent) return
    answer.writeHead(says.status ?? 200, { 'content-type': 'text/xml', ...says.headers }).end(says.body ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const app = useTestWorld([exchangeRatesRoom], () => ({
  at: '2026-11-20T16:30:00Z',
  settings: { EXCHANGE_RATES_URL: `http://${host}/daily.xml`, OUTGOING_ALLOWED_HOSTS: host },
}))

const day = (iso: string) => Temporal.PlainDate.from(iso)
const rate = async (from: string, to: string, on: string) => {
  const found = await app.transact((ctx) => rateFor(ctx, from, to, day(on)))
  return found && [found.rateMillionths, found.source, found.validOn.toString()]
}
const kept = async () =>
  Number(
    (
      await app.world.db
        .selectFrom('exchangeRates')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const last = () => app.transact(async (ctx) => (await showReading(ctx)).last)

it('keeps what is published, both ways, once a day', async () => {
  says = { body: published('2026-11-20', rates) }
  expect(await readRatesNow(app.world)).toEqual({ outcome: 'read', added: 7 })
  expect([
    await rate('usd', 'eur', '2026-11-20'),
    await rate('eur', 'usd', '2026-11-20'),
    await rate('jpy', 'eur', '2026-11-20'),
    await rate('gbp', 'eur', '2026-11-22'),
  ]).toEqual([
    [925_069, 'ECB', '2026-11-20'],
    [1_081_000, 'ECB', '2026-11-20'],
    [6115, 'ECB', '2026-11-20'],
    [1_190_476, 'ECB', '2026-11-20'],
  ])
  // A rupiah is 0.000058 euro: six places say too little of it.
  expect([await rate('eur', 'idr', '2026-11-20'), await rate('idr', 'eur', '2026-11-20')]).toEqual([
    [17_235_310_000, 'ECB', '2026-11-20'],
    undefined,
  ])
  await Promise.all([readRates.run(app.world, {}), readRates.run(app.world, {})])
  expect([await kept(), await last()]).toMatchObject([7, { outcome: 'read', added: 0 }])
})

it('a weekend has the rates of Friday, and a day nobody published is left out', async () => {
  expect(await rate('usd', 'eur', '2026-11-23')).toEqual([925_069, 'ECB', '2026-11-20'])
  app.clock.set('2026-11-24T16:30:00Z')
  says = { body: published('2026-11-24', { USD: '1.10' }) }
  await readRates.run(app.world, {})
  expect([
    await rate('usd', 'eur', '2026-11-23'),
    await rate('usd', 'eur', '2026-11-24'),
    await rate('gbp', 'eur', '2026-11-28'),
  ]).toEqual([[925_069, 'ECB', '2026-11-20'], [909_091, 'ECB', '2026-11-24'], undefined])
})

it('what a person typed for a day counts, typed before or after', async () => {
  app.clock.set('2026-11-25T16:30:00Z')
  const type = (value: number, fromCurrency = 'usd') =>
    app.transact((ctx) =>
      addRate(ctx, { fromCurrency, toCurrency: 'eur', rate: value, source: 'Bank', validOn: day('2026-11-25') }),
    )
  await type(950_000)
  says = { body: published('2026-11-25', { USD: '1.20', GBP: '0.80' }) }
  expect(await readRatesNow(app.world)).toEqual({ outcome: 'read', added: 3 })
  await type(1_240_000, 'gbp')
  expect(await readRatesNow(app.world)).toEqual({ outcome: 'read', added: 0 })
  expect([
    await rate('usd', 'eur', '2026-11-25'),
    await rate('eur', 'usd', '2026-11-25'),
    await rate('gbp', 'eur', '2026-11-25'),
  ]).toEqual([
    [950_000, 'Bank', '2026-11-25'],
    [1_200_000, 'ECB', '2026-11-25'],
    [1_240_000, 'Bank', '2026-11-25'],
  ])
})

it.each<[string, typeof says, object]>([
  ['no answer', { isSilent: true }, { outcome: 'unreachable' }],
  [
    'an error',
    { status: 500, body: published('2026-11-26', rates) },
    { outcome: 'unreachable', detail: 'The answer was 500.' },
  ],
  [
    'a way elsewhere',
    { status: 302, headers: { location: 'http://169.254.169.254/' } },
    { outcome: 'unreachable', detail: 'The answer was 302.' },
  ],
  ['half of it', { body: published('2026-11-26', rates).slice(0, 380) }, { outcome: 'broken' }],
  ['no XML', { body: '{"usd": 1.08}' }, { outcome: 'broken' }],
  [
    'too much',
    { body: published('2026-11-26', rates).replace('Reference', 'x'.repeat(70_000)) },
    { outcome: 'broken' },
  ],
  [
    'a rate of nought',
    { body: published('2026-11-26', { ...rates, USD: '0' }) },
    { outcome: 'broken', detail: 'It says that a euro is "0" USD.' },
  ],
  ['a rate below nought', { body: published('2026-11-26', { ...rates, USD: '-1.08' }) }, { outcome: 'broken' }],
  ['a rate that is a word', { body: published('2026-11-26', { ...rates, USD: 'N/A' }) }, { outcome: 'broken' }],
  [
    'a currency twice',
    { body: published('2026-11-26', rates).replace('JPY', 'USD') },
    { outcome: 'broken', detail: 'It names a currency twice.' },
  ],
  [
    'no day',
    { body: published('2026-11-26', rates).replace("time='2026-11-26'", '') },
    { outcome: 'broken', detail: 'It names no day.' },
  ],
  ['a day there is not', { body: published('2026-11-31', rates) }, { outcome: 'broken' }],
  [
    'a day that lies ahead',
    { body: published('2026-12-24', rates) },
    { outcome: 'broken', detail: 'Its day is 2026-12-24.' },
  ],
  ['no rates', { body: published('2026-11-26', {}) }, { outcome: 'broken' }],
  [
    'entities',
    { body: published('2026-11-26', rates).replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>') },
    { outcome: 'broken', detail: 'It has a document type.' },
  ],
])('takes nothing of %s, and says so', async (_, answer, expected) => {
  app.clock.set('2026-11-26T16:30:00Z')
  const before = await kept()
  says = answer
  expect(await readRatesNow(app.world, answer.isSilent ? 200 : undefined)).toMatchObject({ added: 0 })
  expect([await kept(), await last()]).toMatchObject([before, expected])
})

it('reads the newest day of several, with whatever prefix', async () => {
  const xml =
    `<e:Envelope xmlns:e="x" xmlns:c="y"><c:Cube><c:Cube time="2026-11-19"><c:Cube currency="USD" rate="1.09"/>` +
    `</c:Cube><c:Cube time="2026-11-20"><c:Cube currency="USD" rate="1.08"/></c:Cube></c:Cube></e:Envelope>`
  expect(await readEcb(xml)).toEqual({
    outcome: 'read',
    validOn: day('2026-11-20'),
    rates: [{ fromCurrency: 'eur', toCurrency: 'usd', rateMillionths: 1_080_000 }],
  })
})

it('calls no private address the operator did not allow, and nobody while no address is set', async () => {
  const closed = {
    ...app.world,
    ports: { ...app.world.ports, settings: { ...app.world.ports.settings, OUTGOING_ALLOWED_HOSTS: '' } },
  }
  const before = calls
  expect(await ecb.read(closed, `http://${host}/daily.xml`, 1000)).toMatchObject({ outcome: 'unreachable' })
  const off = {
    ...app.world,
    ports: { ...app.world.ports, settings: { ...app.world.ports.settings, EXCHANGE_RATES_URL: undefined } },
  }
  await readRates.run(off, {})
  await expect(readRatesNow(off)).rejects.toMatchObject({ code: 'exchange_rates.reading_off' })
  await expect(
    app.transact((ctx) =>
      ecb
        .read({ ...app.world, db: ctx.db } as never, `http://${host}/daily.xml`, 1000)
        .then((reading) => reading.outcome),
    ),
  ).resolves.toBe('unreachable')
  expect(calls).toBe(before)
})
