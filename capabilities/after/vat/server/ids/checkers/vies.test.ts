import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { readVies, vies } from './vies.ts'

let server: Server
let host = ''
const asked: Record<string, string>[] = []

beforeAll(async () => {
  // Answers as VIES does, depending on the number; 7 never answers.
  server = createServer((call, answer) => {
    let text = ''
    call.on('data', (piece: Buffer) => (text += piece.toString()))
    call.on('end', () => {
      const body = JSON.parse(text) as Record<string, string>
      asked.push(body)
      const say = (status: number, said: object) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      const fault = (error: string) => say(200, { actionSucceed: false, errorWrappers: [{ error }] })
      if (body['vatNumber'] === '7') return
      if (body['vatNumber'] === '404') fault('MS_UNAVAILABLE')
      else if (body['vatNumber'] === '500') say(500, { oops: true })
      else if (body['requesterNumber'] === '0') fault('INVALID_REQUESTER_INFO')
      else
        say(200, {
          valid: body['vatNumber'] !== '0',
          requestDate: '2026-11-20T09:00:00Z',
          requestIdentifier: body['requesterNumber'] ? 'WAPIAAAAYZ' : '',
          name: 'SARL MIEL',
          address: '---',
          userError: body['vatNumber'] === '0' ? 'INVALID' : 'VALID',
        })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const app = useTestWorld([], () => ({ settings: { VIES_URL: `http://${host}`, OUTGOING_ALLOWED_HOSTS: host } }))

const ask = (vatId: string, requesterVatId: string | null = 'DE136695976', timeoutMs = 2000) =>
  vies.ask(app.world, { vatId, requesterVatId }, timeoutMs)

it('asks with both ids and keeps number, name and address as far as they are told', async () => {
  expect(await ask('FR40303265045')).toEqual({
    answer: 'valid',
    requestIdentifier: 'WAPIAAAAYZ',
    traderName: 'SARL MIEL',
    traderAddress: null,
  })
  expect(asked.at(-1)).toEqual({
    countryCode: 'FR',
    vatNumber: '40303265045',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
  expect(await ask('FR0')).toMatchObject({ answer: 'invalid' })
  expect(await ask('FR1', null)).toMatchObject({ answer: 'valid', requestIdentifier: null })
})

it('asks without who asks when that id is refused', async () => {
  expect(await ask('FR1', 'DE0')).toMatchObject({ answer: 'valid', requestIdentifier: null })
  expect(asked.slice(-2).map((body) => body['requesterNumber'])).toEqual(['0', undefined])
})

it('says why nobody could say', async () => {
  expect(await ask('FR404')).toEqual({ answer: 'unavailable', reason: 'member_state' })
  expect(await ask('FR500')).toEqual({ answer: 'unavailable', reason: 'service' })
  expect(await ask('FR7', null, 150)).toEqual({ answer: 'unavailable', reason: 'time_out' })
  expect(readVies(200, '<html>')).toEqual({ answer: 'unavailable', reason: 'service' })
  expect(readVies(200, '{"errorWrappers":[{"error":"GLOBAL_MAX_CONCURRENT_REQ"}]}')).toEqual({
    answer: 'unavailable',
    reason: 'too_many',
  })
  expect(readVies(400, '{"errorWrappers":[{"error":"INVALID_INPUT"}]}')).toMatchObject({ answer: 'invalid' })
})

it('is never called inside a transaction', async () => {
  const before = asked.length
  expect(
    await app.transact((ctx) =>
      vies.ask({ ...app.world, db: ctx.db as never }, { vatId: 'FR1', requesterVatId: null }, 500),
    ),
  ).toEqual({ answer: 'unavailable', reason: 'service' })
  expect(asked).toHaveLength(before)
})
