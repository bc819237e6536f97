import type { ApiCall } from '../../integrations/app/calls.ts'

/** Sends a call as the HTTP clients of the tools do. */
export const send = async ({
  method,
  url,
  headers,
  query,
  body,
}: ApiCall): Promise<{ statusCode: number; body: unknown }> => {
  const words = Object.entries(query ?? {}).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  const search = words.length > 0 ? `?${new URLSearchParams(words).toString()}` : ''
  const answer = await fetch(`${url}${search}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { statusCode: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}
