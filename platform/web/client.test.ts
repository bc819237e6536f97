import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from './client.ts'

const left = vi.fn()
const requests: string[] = []
let answers: Response[] = []

const json = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })
const stale = () => json(401, { error: { code: 'expired_access_token', message: 'Over' } })
const busy = () => json(429, { error: { code: 'too_many_requests', message: 'Later' } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { pathname: '/cabinet/orders', search: '', replace: left })
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return Promise.resolve(answers.shift() ?? json(500))
  })
  left.mockClear()
  requests.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = async (...given: Response[]) => {
  answers = given
  const answer = request('GET', '/v1/cabinet/orders', {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  return answer
}

test('a session is renewed once, and again after half a second where the server is busy', async () => {
  expect(await ask(stale(), json(503), json(200), json(200, { data: { page: 1 } }))).toEqual({ page: 1 })
  expect(requests).toEqual([
    '/v1/cabinet/orders',
    '/v1/app/session/renew_token',
    '/v1/app/session/renew_token',
    '/v1/cabinet/orders',
  ])
})

test('who meets a busy server twice reads so and stays', async () => {
  expect(await ask(stale(), busy(), busy())).toMatchObject({ status: 429 })
  expect(left).not.toHaveBeenCalled()
})

test('only a session that is over leads to the sign-in page, and back', async () => {
  void ask(stale(), json(401))
  await vi.advanceTimersByTimeAsync(500)
  expect(left).toHaveBeenCalledWith('/users/sign_in?referer=%2Fcabinet%2Forders')
})

test('a server that is not available is sent nothing until it is ready', async () => {
  const away = () => json(503, { error: { code: 'MS_UNAVAILABLE', message: 'Later' } })
  expect(await ask(away())).toMatchObject({ status: 503, code: 'MS_UNAVAILABLE' })
  const save = () => request('POST', '/v1/cabinet/orders', {}).catch((error: unknown) => error)
  requests.length = 0
  answers = [json(503)]
  expect(await save()).toMatchObject({
    code: 'MS_UNAVAILABLE',
    message: expect.stringContaining('keep reading') as never,
  })
  expect(requests).toEqual(['/ready'])
  requests.length = 0
  answers = [json(503), json(200), json(200, { data: { id: 1 } })]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await save()).toEqual({ id: 1 })
  expect(requests).toEqual(['/ready', '/ready', '/v1/cabinet/orders'])
})

test('what is to be sent asks once more, so that one refused call stops no other', async () => {
  await ask(json(503, { error: { code: 'MS_UNAVAILABLE', message: 'Later' } }))
  requests.length = 0
  answers = [json(200), json(200, { data: { id: 1 } })]
  expect(await request('POST', '/v1/cabinet/orders', {})).toEqual({ id: 1 })
  expect(requests).toEqual(['/ready', '/v1/cabinet/orders'])
})
