import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { root } from '#platform/server/root.ts'
import { snake } from '#platform/shared/json-case.ts'
import type { ApiExample } from '#platform/server/open-api/declared.ts'
import { roomMap } from '../tools/check/room-map.ts'
import type { Asked } from '../integrations/app/calls.ts'
import { faultsOfAnswer } from './answer-schema.ts'
import type { Placed } from './api-examples/placed.ts'
import { openExampleShop } from './api-examples/world.ts'

/**
 * Every call of the seller API has an example, and each is sent: its real answer fits the document and has the keys the
 * example shows. WRITE_EXAMPLES=1 writes the answers anew.
 */

const { ask, account, placed } = await openExampleShop()
const assembled = assembleApp(rooms)
const document = assembled.documents.seller('https://kontor.example')
const own = assembled.routes.filter(({ endpoint }) => endpoint.surface !== undefined)
const calls = own.map(({ endpoint: { method, path } }) => `${method} ${path}` as const)
const written = calls.filter((name) => !/swagger_doc|openapi\.json/.test(name))

const examples: Record<string, ApiExample> = Object.assign({}, ...rooms.map((room) => room.examples ?? {}))
const operationOf = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)]![method.toLowerCase()]!
}
const placedIn = ({ path, query, body }: ApiExample, at: Placed) => ({
  ...(path ? { path: { ...path, ...at.path } } : {}),
  ...(query ? { query: { ...query, ...at.query } } : {}),
  ...(body ? { body: { ...body, ...at.body } } : {}),
})
const sent = (name: string, { path, query, body }: Placed): Asked => {
  const [method, address = ''] = name.split(' ') as [Asked['method'], string]
  return {
    method,
    path: address.replace(/:(\w+)/g, (_, word: string) => String(path?.[snake(word)])),
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { body } : {}),
  }
}

/** Keys that one has and the other has not, with their place; lists are compared by their first rows. */
const differing = (one: unknown, other: unknown, at = ''): string[] => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length > 0 && other.length > 0 ? differing(one[0], other[0], `${at}[]`) : []
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return []
  const [here, there] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((key) =>
    key in here && key in there ? differing(here[key], there[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

const news = new Map<string, ApiExample>()

describe('the document', () => {
  it('shows an example of each call', () => {
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2'))!
        const content = 'content' in answer ? Object.values(answer.content ?? {}) : []
        return content.every(({ example }) => example !== undefined) ? [] : [`${method} ${path}`]
      }),
    )
    expect(bare).toEqual([])
  })

  it('has no example of a call that is not there', () => {
    expect(Object.keys(examples).filter((name) => !(calls as string[]).includes(name))).toEqual([])
  })
})

it.each(written)('%s', async (name) => {
  const example = examples[name]!
  const asked = placedIn(example, (await placed[name]?.()) ?? {})
  const { statusCode, body } = await ask(sent(name, asked))
  const [status, answer] = Object.entries(operationOf(name).responses).find(([each]) => each.startsWith('2'))!
  expect([statusCode, body]).toEqual([Number(status), expect.anything()])
  const { schema } = Object.values(('content' in answer && answer.content) || {})[0]!
  expect(faultsOfAnswer(document, schema, body)).toBe('')
  if (process.env['WRITE_EXAMPLES']) return void news.set(name, { ...asked, answer: body } as ApiExample)
  expect(faultsOfAnswer(document, schema, example.answer)).toBe('')
  if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0)
  expect(differing(example.answer, body)).toEqual([])
  news.set(name, { ...asked, answer: body } as ApiExample)
})

afterAll(() => {
  if (!process.env['WRITE_EXAMPLES']) return
  for (const [room, { layer }] of Object.entries(roomMap)) {
    const held = rooms.find(({ name }) => name === room.replaceAll('-', '_'))?.examples
    if (!held) continue
    const file = join(root, 'capabilities', layer, room, 'api-examples.json')
    const text = readFileSync(file, 'utf8')
    const all = {
      ...(JSON.parse(text) as Record<string, ApiExample>),
      ...Object.fromEntries([...news].filter(([name]) => name in held)),
    }
    const told = JSON.stringify(all, null, 2)
      .replaceAll(account.address, 'https://shop.example.com')
      .replace(/whsec_[\w+/=]+/g, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')
    writeFileSync(file, `${told}\n`)
  }
})
