import { createMCPClient } from '@ai-sdk/mcp'
import type { FastifyInstance } from 'fastify'
import { rooms } from '#apps/server/rooms.ts'
import { openApp } from '#apps/server/open-app.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { TestWorld } from '#platform/server/testing.ts'

export type Told = {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}
export type ToolShown = {
  name: string
  title?: string
  description?: string
  inputSchema: { properties?: Record<string, unknown>; required?: string[] }
  outputSchema?: Record<string, unknown>
  annotations?: Record<string, unknown>
}
type Client = {
  listTools: () => Promise<{ tools: ToolShown[] }>
  tools: () => Promise<Record<string, { execute: (given: object, options: object) => Promise<unknown> }>>
  listResources: (options?: {
    params?: object
  }) => Promise<{ resources: { uri: string; title?: string }[]; nextCursor?: string }>
  listResourceTemplates: () => Promise<{ resourceTemplates: { uriTemplate: string }[] }>
  readResource: (given: { uri: string }) => Promise<{ contents: { text: string }[] }>
  experimental_listPrompts: () => Promise<{ prompts: { name: string }[] }>
  experimental_getPrompt: (given: {
    name: string
    arguments?: object
  }) => Promise<{ messages: { content: { text: string } }[] }>
  close: () => Promise<void>
}

/**
 * A client of another maker than the server’s SDK, over HTTP; with no token where the server asks for none. `isOlder`
 * speaks the protocol before it knew discovery.
 */
export const connect = async (url: string, token: string | undefined, isOlder = false) => {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const made = await createMCPClient({
    transport: { type: 'http', url, headers: { ...authorization, 'user-agent': 'Test assistant 1.0' } },
    protocolVersionDiscovery: !isOlder,
  })
  const client = made as unknown as Client
  return {
    client,
    call: async (name: string, given: object = {}): Promise<Told> => {
      const tools = await client.tools()
      if (!tools[name]) throw new Error(`No tool ${name}.`)
      return (await tools[name].execute(given, { toolCallId: '1', messages: [] })) as Told
    },
  }
}

/** The server over HTTP, as strangers meet it. */
export const listen = async (app: TestWorld): Promise<{ server: FastifyInstance; host: string }> => {
  const server = await openApp(assembleApp(rooms), app.world)
  return { server, host: await server.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A person’s call by their screen: with the cookie of their session. */
export const asPerson =
  (host: string, token: string) =>
  async <Answer = Record<string, unknown>>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${host}${path}`, {
      method,
      headers: {
        cookie: `kontor_access=${token}`,
        origin: host,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data, error } = (await answer.json()) as { data: Answer; error?: { code: string } }
    return { status: answer.status, data, code: error?.code }
  }

/** A key of the seller API, as assistants carry it. */
export const keyOf = async (host: string, token: string, limits: object = {}): Promise<string> => {
  const made = await asPerson(host, token)<{ key: string; secret: string }>('POST', '/v1/cabinet/api_keys', {
    name: 'Assistant',
    ...limits,
  })
  return `${made.data.key}:${made.data.secret}`
}
