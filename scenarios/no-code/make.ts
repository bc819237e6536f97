import type { Account } from '../../integrations/app/calls.ts'
import { send } from './ask.ts'

/** As much of Make's formulas as its documentation says of those we use. */
type Scope = Record<string, unknown>
type Communication = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: object
  qs?: object
  body?: object
  response?: { output?: string; iterate?: string }
}

const at = (path: string, scope: Scope): unknown =>
  path.split('.').reduce<unknown>((held, key) => (held as Scope | undefined)?.[key], scope)

const formula = (text: string, scope: Scope): unknown => {
  const encoded = /^encodeURL\(([\w.]+)\)$/.exec(text)
  return encoded ? encodeURIComponent(String(at(encoded[1]!, scope))) : at(text, scope)
}

const filled = (value: unknown, scope: Scope): unknown => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, scope)]))
  if (typeof value !== 'string') return value
  const whole = /^\{\{([^}]+)\}\}$/.exec(value)
  return whole
    ? formula(whole[1]!, scope)
    : value.replace(/\{\{([^}]+)\}\}/g, (_, text: string) => String(formula(text, scope)))
}

/** Sends what a code file says over real HTTP, and answers what the module puts out. */
export const runMake = (files: Record<string, unknown>, account: Account) => {
  const base = files['general/base.iml.json'] as { baseUrl: string; headers: object }
  return async (file: string, given: Scope): Promise<unknown[]> => {
    const scope = { connection: account, ...given }
    const { url, method = 'GET', headers, qs, body, response } = files[file] as Communication
    const address = String(filled(url, scope))
    const answer = await send({
      method,
      url: address.startsWith('/') ? `${String(filled(base.baseUrl, scope))}${address}` : address,
      headers: filled({ ...base.headers, ...headers }, scope) as Record<string, string>,
      ...(qs && { query: filled(qs, scope) as Record<string, string> }),
      ...(body && { body: filled(body, scope) as Scope }),
    })
    if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${JSON.stringify(answer.body)}`)
    const put = { body: answer.body }
    if (response?.iterate) return filled(response.iterate, put) as unknown[]
    return [response?.output ? filled(response.output, put) : answer.body]
  }
}
