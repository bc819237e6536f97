import {
  createMcpHandler,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'

type Answer = Record<string, unknown>
type Asked = Readonly<Record<string, unknown>>

/**
 * What a call of a tool knows of its person: whether their client leads them to pages; and of a call made again after it
 * did, what was said then, and whether the person went there.
 */
export type Round = { leadsToPages: boolean; state: string | undefined; wentThere: boolean }

/** What an assistant may ask, by the methods of the protocol; whatever they throw is answered as a fault of ours. */
export type Methods = {
  listTools: () => unknown[]
  callTool: (name: string, given: Record<string, unknown>, round: Round) => Promise<Answer>
  resources?: {
    list: (cursor: string | undefined) => Promise<Answer>
    templates: () => unknown[]
    read: (uri: string) => Promise<Answer>
  }
  prompts?: { list: () => unknown[]; get: (name: string, given: Asked) => Answer }
}

/** Who answers: what the methods do, and what is said of them at the beginning. */
export type Speaker = { instructions: string; methods: Methods }

export type Served = { status: number; headers: Record<string, string>; body: string }

type At = { mcpReq: { inputResponses?: Record<string, unknown>; requestState: () => unknown } }
type Handling = {
  setRequestHandler: (method: string, answer: (request: { params?: Asked }, at: At) => Answer | Promise<Answer>) => void
}

const page = 'page'

const serverOf = ({ instructions, methods }: Speaker): Server => {
  const { resources, prompts } = methods
  const server = new Server(
    { name: 'kontor', title: 'Kontor', version: '1' },
    { capabilities: { tools: {}, ...(resources && { resources: {} }), ...(prompts && { prompts: {} }) }, instructions },
  )
  const handling = server as Handling
  const named = (params: Asked | undefined): string => String(params?.['name'] ?? '')
  const given = (params: Asked | undefined) => (params?.['arguments'] ?? {}) as Record<string, unknown>
  handling.setRequestHandler('tools/list', () => ({ tools: methods.listTools() }))
  handling.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const state = mcpReq.requestState()
    const response = inputResponse(mcpReq.inputResponses, page)
    return methods.callTool(named(params), given(params), {
      leadsToPages: server.getClientCapabilities()?.elicitation?.url !== undefined,
      state: typeof state === 'string' ? state : undefined,
      wentThere: response.kind === 'elicit' && response.action === 'accept',
    })
  })
  if (resources) {
    handling.setRequestHandler('resources/list', ({ params }) =>
      resources.list(params?.['cursor'] as string | undefined),
    )
    handling.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates() }))
    handling.setRequestHandler('resources/read', ({ params }) => resources.read(String(params?.['uri'] ?? '')))
  }
  if (prompts) {
    handling.setRequestHandler('prompts/list', () => ({ prompts: prompts.list() }))
    handling.setRequestHandler('prompts/get', ({ params }) => prompts.get(named(params), given(params)))
  }
  return server
}

/**
 * Answers one message by the official SDK, which knows the protocol in its versions. Nothing is kept between messages, so
 * any process answers any of them; streams of changes are refused.
 */
export const serveMessage = async (request: Request, speaker: Speaker): Promise<Served> => {
  const { fetch } = createMcpHandler(() => serverOf(speaker), {
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  const response = await fetch(request)
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Has the client lead its person to a page, and make the call again with `state`; for clients that lead to pages alone. */
export const leadToPage = ({ message, url, state }: { message: string; url: string; state: string }): Answer =>
  inputRequired({ inputRequests: { [page]: inputRequired.elicitUrl({ message, url }) }, requestState: state })

/** What an assistant asked for by a name there is not, or not for it. */
export const unknownName = (what: 'tool' | 'resource' | 'prompt', name: string): Error =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no ${what} named ${name.slice(0, 200)} for this account.`,
  )

/** A fault of the message as a whole, by a code that JSON-RPC leaves to servers: -32000 to -32099. */
export const faultOfMessage = (code: number, message: string, data: Answer): Error =>
  new ProtocolError(code, message, data)
