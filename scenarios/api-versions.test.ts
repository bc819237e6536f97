import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'

const app = useTestApp(rooms)
let token = ''
beforeAll(async () => {
  token = (await app.transact((ctx) => makeSeller(ctx))).token
})

describe('a call for a dated version', () => {
  const wrong = { product_id: 999_999, email: 'a@example.com' }
  const as = async (version: string | undefined, given: object = wrong, path = '/api/orders') => {
    const headers = { authorization: `Bearer ${token}`, ...(version ? { 'kontor-version': version } : {}) }
    const answer = await (await app.server()).inject({ method: 'POST', url: path, headers, payload: given })
    return { status: answer.statusCode, body: answer.json<unknown>(), version: answer.headers['kontor-version'] }
  }

  it('gets errors as sentences by the first, which is that of calls without one, and in parts by the second', async () => {
    const first = { status: 422, version: '2026-01-01' }
    const sentence = { success: false, error: expect.stringContaining('(product_id: not_in_list)') as string }
    expect(await as(undefined)).toEqual({ ...first, body: sentence })
    expect(await as('2026-01-01')).toEqual({ ...first, body: sentence })
    const fields = { product_id: ['not_in_list'] }
    const parts = { code: 'platform.invalid_input', message: expect.any(String) as string, fields }
    const error = { ...parts, request_id: expect.any(String) as string }
    expect(await as('2026-11-29')).toEqual({ status: 422, version: '2026-11-29', body: { error } })
    const nowhere = await as('2026-11-29', {}, '/api/nowhere')
    expect(nowhere).toMatchObject({ status: 404, body: { error: { code: 'platform.not_found', fields: {} } } })
  })

  it('is refused by name where there is no such version', async () => {
    expect(await as('2026-11-30')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('(kontor-version: not_in_list)') as string },
    })
  })
})
