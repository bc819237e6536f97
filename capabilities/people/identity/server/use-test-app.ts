import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Method } from '#platform/shared/contract.ts'
import type { Role } from '#platform/shared/permission.ts'
import { mountRoutes } from '#platform/server/http.ts'
import type { Room } from '#platform/server/room.ts'
import type { TestWorld, TestWorldOptions } from '#platform/server/testing.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeWorld } from '#platform/server/world.ts'
import { authenticate } from './session/authenticate.ts'
import { startSession } from './session/start-session.ts'

export type ApiAnswer<D> = {
  status: number
  /** The answer's `data`; empty when the call was refused. */
  data: D
  code: string | undefined
  message: string | undefined
  fields: Record<string, string[]> | undefined
  cookies: Record<string, string>
  headers: Record<string, unknown>
  text: string
}

type More = { token?: string; headers?: Record<string, string>; address?: string; form?: boolean }
export type ApiCall = <D = Record<string, unknown>>(
  method: Method,
  url: string,
  body?: object,
  more?: More,
) => Promise<ApiAnswer<D>>

export type TestApp = TestWorld & {
  /** Calls the API with real sessions, on an HTTP server without a network. */
  call: ApiCall
  /** That server itself. */
  server: () => Promise<FastifyInstance>
  /** The access token of a session opened now, which expires like any other as the clock advances. */
  signIn: (userId: number, profileType: Role) => Promise<string>
}

type Wire<D> = { data?: D; error?: { code: string; message: string; errors?: Record<string, string[]> } }

const serve = async (test: TestWorld, rooms: readonly Room[]): Promise<FastifyInstance> => {
  const server = Fastify()
  await mountRoutes(server, {
    ...assembleApp(rooms),
    worldFor: (actor, options) => makeWorld(test.world.db, test.ports, { actor, ...options }),
    authenticate: (call, keyPair) => authenticate(test.world, call, keyPair),
    publicUrl: test.ports.settings.PUBLIC_URL,
  })
  return server
}

const callOf =
  (server: () => Promise<FastifyInstance>): ApiCall =>
  async <D>(method: Method, url: string, body?: object, { token, headers, address, form }: More = {}) => {
    const contentType = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await (
      await server()
    ).inject({
      method,
      url,
      ...(body && {
        payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      }),
      remoteAddress: address ?? '192.0.2.1',
      headers: {
        ...(body && { 'content-type': contentType }),
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const { data, error } = isJson ? answer.json<Wire<D>>() : ({} as Wire<D>)
    return {
      status: answer.statusCode,
      data: data ?? ({} as D),
      code: error?.code,
      message: error?.message,
      fields: error?.errors,
      cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value])),
      headers: answer.headers,
      text: answer.body,
    }
  }

/** A test file's application: a world of some rooms with their API, opened before its tests and closed after them. */
export const useTestApp = (
  rooms: readonly Room[],
  options: TestWorldOptions | (() => TestWorldOptions) = {},
): TestApp => {
  const test = useTestWorld(rooms, options)
  let opened: Promise<FastifyInstance> | undefined
  const server = () => (opened ??= serve(test, rooms))
  afterAll(async () => void (await (await opened)?.close()))
  const own: Pick<TestApp, 'call' | 'server' | 'signIn'> = {
    call: callOf(server),
    server,
    signIn: async (userId, profileType) => {
      const session = { userId, fingerprint: 'test', profileType }
      return (await test.transact((ctx) => startSession(ctx, session))).accessToken
    },
  }
  return new Proxy(own as TestApp, { get: (_, word) => Reflect.get(word in own ? own : test, word) as unknown })
}
