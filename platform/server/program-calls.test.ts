import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { anonymous, type Actor } from './context.ts'
import { noteProgramCalls, programCallKeepers, type ProgramCall } from './program-calls.ts'
import { useTestWorld } from './use-test-world.ts'

const kept: (readonly ProgramCall[])[] = []
let isAway = false
const keep = vi.fn(async (_world: unknown, calls: readonly ProgramCall[]) => {
  if (isAway) throw new Error('The database is away.')
  kept.push(calls)
})
const app = useTestWorld([{ name: 'keeper', contributions: [programCallKeepers.bring(keep)] }])

const program: Actor = { ...anonymous, kind: 'user', userId: 1, sellerId: 2, program: { kind: 'key', id: 3 } }

const serve = () => {
  const server = Fastify()
  noteProgramCalls(server, app.world)
  server.get('/api/:what', (request, reply) => {
    if (request.url.includes('key')) request.calledBy = program
    return reply.send({})
  })
  return server
}

it('writes calls of programs together, in parts, and those of nobody not at all', async () => {
  const server = serve()
  for (let n = 0; n < 1201; n++) await server.inject(`/api/key?n=${n}`)
  await server.inject('/api/else')
  await server.close()
  expect(Math.max(...kept.map((calls) => calls.length))).toBeLessThanOrEqual(500)
  const [first, ...others] = kept.flat()
  expect(others).toHaveLength(1200)
  expect(first).toMatchObject({
    sellerId: 2,
    program: { kind: 'key', id: 3 },
    path: '/api/key',
    route: '/api/:what',
    status: 200,
  })
})

it('remembers what could not be written, and writes it in the end', async () => {
  kept.length = 0
  isAway = true
  const server = serve()
  await server.inject('/api/key')
  await vi.waitFor(() => expect(keep.mock.results.at(-1)?.value).rejects.toThrow('away'), { timeout: 3000 })
  isAway = false
  await server.inject('/api/key')
  await server.close()
  expect(kept.flat()).toHaveLength(2)
})
