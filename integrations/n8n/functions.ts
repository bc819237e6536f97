import { call, type Account, type Asked } from '../app/calls.ts'

/**
 * What the nodes use of n8n. Its types weigh 143 MB with what they bring.
 */
type Functions = {
  getCredentials: <T extends object = Account>(type: string, item?: number) => Promise<T>
  helpers: { httpRequest: (options: HttpOptions) => Promise<unknown> }
}
export type HttpOptions = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  qs?: Record<string, string | string[]>
  arrayFormat?: 'repeat'
  body?: Record<string, unknown>
  json: true
  returnFullResponse: true
  ignoreHttpStatusErrors: true
}
export type HookFunctions = Functions & {
  getNodeParameter: (name: string) => unknown
  getNodeWebhookUrl: (name: 'default') => string | undefined
  getWorkflowStaticData: (type: 'node') => { endpointId?: unknown }
}
export type WebhookFunctions = { getBodyData: () => object }
/** What n8n takes for the data of an item. */
export type Data = Record<string, string | number | boolean | object | null | undefined>
export type Item = { json: Data; pairedItem: { item: number } }
export type ExecuteFunctions = Functions & {
  getInputData: () => { json: object }[]
  getNodeParameter: (name: string, item: number, fallback?: unknown) => unknown
  continueOnFail: () => boolean
}

export const credentialName = 'kontorApi'

type Answer = { statusCode: number; body: unknown }

/** `missing` is the answer where nothing is there; without it, that is an error. */
export const ask = async (n8n: Functions, asked: Asked, missing?: unknown): Promise<unknown> => {
  const { query, ...request } = call(await n8n.getCredentials(credentialName), asked)
  const answer = (await n8n.helpers.httpRequest({
    ...request,
    ...(query && { qs: query, arrayFormat: 'repeat' }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  })) as Answer
  if (answer.statusCode === 404 && missing !== undefined) return missing
  if (answer.statusCode >= 400)
    throw new Error(`${answer.statusCode}: ${(answer.body as { error?: string } | null)?.error ?? 'no answer'}`)
  return answer.body
}
