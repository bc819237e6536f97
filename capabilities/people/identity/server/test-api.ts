import Fastify, { type FastifyInstance } from 'fastify'
import type { Method } from '#platform/shared/contract.ts'
import { mountRoutes } from '#platform/server/http.ts'
import type { Room } from '#platform/server/room.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { townOf } from '#platform/server/town.ts'
import { makeWorld } from '#platform/server/world.ts'
import { authenticate } from './session/authenticate.ts'

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
export type TestApi = {
  app: FastifyInstance
  call: <D = Record<string, unknown>>(method: Method, url: string, body?: object, more?: More) => Promise<ApiAnswer<D>>
  close: () => Promise<void>
}

type Wire<D> = { data?: D; error?: { code: string; message: string; errors?: Record<string, string[]> } }

/** The routes of some rooms, with real sessions, on an HTTP server that is asked without a network. */
export const testApi = async (test: TestWorld, rooms: readonly Room[]): Promise<TestApi> => {
  const app = Fastify()
  const town = townOf(rooms)
  await mountRoutes(app, {
    ...town,
    worldFor: (actor, seat) => makeWorld(test.world.db, test.ports, { actor, ...seat }),
    authenticate: (call, keyPair) => authenticate(test.world, call, keyPair),
    publicUrl: test.ports.settings.PUBLIC_URL,
  })
  return {
    app,
    call: async <D>(
      method: Method,
      url: string,
      body?: object,
      { token, headers, address, form }: More = {},
    ): Promise<ApiAnswer<D>> => {
      const payload =
        body === undefined
          ? undefined
          : form
            ? new URLSearchParams(body as Record<string, string>).toString()
            : JSON.stringify(body)
      const answer = await app.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        remoteAddress: address ?? '192.0.2.1',
        headers: {
          ...(payload === undefined
            ? {}
            : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
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
    },
    close: () => app.close(),
  }
}
