import { createMcpHandler, Server } from '@modelcontextprotocol/server'

type Answer = Record<string, unknown>
type Asked = Readonly<Record<string, unknown>>

/** What an assistant may ask, by the methods of the protocol; whatever they throw is answered as a fault of ours. */
export type Methods = {
  listTools: () => unknown[]
  callTool: (name: string, given: Record<string, unknown>) => Promise<Answer>
  listResources: (cursor: string | undefined) => Promise<Answer>
  listTemplates: () => unknown[]
  readResource: (uri: string) => Promise<Answer>
  listPrompts: () => unknown[]
  getPrompt: (name: string, given: Asked) => Answer
}

export type Served = { status: number; headers: Record<string, string>; body: string }

type Handled = (method: string, answer: (request: { params?: Asked }) => Answer | Promise<Answer>) => void

const serverOf = (instructions: string, methods: Methods): Server => {
  const server = new Server(
    { name: 'kontor', title: 'Kontor', version: '1' },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  const on = server.setRequestHandler.bind(server) as Handled
  const named = (params: Asked | undefined): string => String(params?.['name'] ?? '')
  const given = (params: Asked | undefined) => (params?.['arguments'] ?? {}) as Record<string, unknown>
  on('tools/list', () => ({ tools: methods.listTools() }))
  on('tools/call', ({ params }) => methods.callTool(named(params), given(params)))
  on('resources/list', ({ params }) => methods.listResources(params?.['cursor'] as string | undefined))
  on('resources/templates/list', () => ({ resourceTemplates: methods.listTemplates() }))
  on('resources/read', ({ params }) => methods.readResource(String(params?.['uri'] ?? '')))
  on('prompts/list', () => ({ prompts: methods.listPrompts() }))
  on('prompts/get', ({ params }) => methods.getPrompt(named(params), given(params)))
  return server
}

/**
 * Answers one message by the official SDK, which knows the protocol in its versions. Nothing is kept between messages, so
 * any process answers any of them; streams of changes are refused.
 */
export const serveMessage = async (request: Request, instructions: string, methods: Methods): Promise<Served> => {
  const { fetch } = createMcpHandler(() => serverOf(instructions, methods), {
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  const response = await fetch(request)
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}
