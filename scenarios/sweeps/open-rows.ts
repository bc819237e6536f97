import { expect } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { Row } from '#platform/shared/list.ts'
import { snake } from '#platform/shared/json-case.ts'
import type { TestApp } from '#capabilities/people/identity/server/use-test-app.ts'

/** But streams, which have no end to wait for. */
const reads = assembleApp(rooms).routes.flatMap(({ endpoint: { method, path } }) =>
  method === 'GET' && !path.endsWith('/stream') ? [path] : [],
)
const lists = rooms.flatMap((room) => room.lists ?? []).map(({ declaration }) => declaration.path)

/** What is read of one row of a list: paths below its own with one key, which a column of the row fills. */
const readsBelow = (list: string) =>
  reads.flatMap((path) => {
    const [, key, second] = path.startsWith(`${list}/:`) ? /:(\w+)(.*:)?/.exec(path)! : []
    return key && !second ? [{ path, key }] : []
  })

/** Opens the first rows of every list somebody may read, with all their pages ask for, and says how many calls that were. */
export const openRows = async (app: TestApp, token: string, most: number): Promise<number> => {
  const open = async (url: string): Promise<Row[]> => {
    const { status, text, data } = await app.call<{ list?: Row[] }>('GET', url, undefined, { token })
    expect(status, `${url}: ${text.slice(0, 300)}`).toBeLessThan(500)
    return status === 200 ? (data.list ?? []) : []
  }
  let opened = 0
  for (const list of lists.filter((path) => !path.includes(':'))) {
    const rows = await open(`${list}?per=${most}`)
    for (const { path, key } of readsBelow(list))
      for (const row of rows as Record<string, unknown>[]) {
        const value = row[snake(key)]
        if (typeof value !== 'string' && typeof value !== 'number') continue
        await open(path.replace(`:${key}`, encodeURIComponent(value)))
        opened += 1
      }
  }
  return opened
}
