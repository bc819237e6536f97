import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchVideos } from '#capabilities/outward/integrations/server/testing.ts'
import { sendPieces, UploadGone } from '#capabilities/outward/integrations/web/index.ts'
import type { Film } from '../tools/simulators/integrations/vimeo-videos.ts'
import { openIntegrations } from './integrations-desk.ts'

const { set, call, connect, books, desk, fault } = await openIntegrations()
const { app } = set
const path = '/v1/cabinet/integration_videos'
const megabyte = 1024 * 1024

type Listed = { videos: { video_id: string; name: string; seconds: number; picture: string }[]; pages: number }
type Chosen = { state: string; address: string; seconds: number; picture_file_id: number | null; is_protected: boolean }
type Begun = { video_id: string; upload_url: string }

let accountId = 0
beforeEach(async () => {
  await sql`delete from domains`.execute(app.world.db)
  accountId = (await connect('vimeo_videos')).id
})

const film = async (given: object = {}): Promise<string> =>
  ((await desk('film', given)) as unknown as { id: string }).id
const films = async (): Promise<Film[]> => ((await books()) as unknown as { films: Film[] }).films
const choose = (videoId: string) => call<Chosen>('POST', path, { account_id: accountId, video_id: videoId })
const asking = (at: string, given: Record<string, string>) => `${at}?${new URLSearchParams(given)}`
const listed = (given: Record<string, string> = {}) =>
  call<Listed>('GET', asking(path, { account_id: String(accountId), ...given }))
const begin = (size: number, name = 'Lesson 1') =>
  call<Begun>('POST', `${path}/uploads`, { account_id: accountId, name, size, mark: `${name}.mp4 1` })
const stateOf = async (address: string) =>
  (await call<{ video: Chosen | null }>('GET', asking(`${path}/chosen`, { address }))).data.video?.state
const hours = async (count: number) => {
  app.clock.advance({ hours: count })
  await watchVideos.run(app.world, {})
}
const servedAt = async (host: string) => {
  await sql`insert into domains (seller_id, host, token, ttl, state, state_since, record_state, notify_state, is_main,
      next_check_at, created_at)
    values (${set.shop.seller.id}, ${host}, ${'a'.repeat(32)}, 300, 'active_with_ssl', now(), 'submitted', 'notified', false, now(), now())`.execute(
    app.world.db,
  )
}

describe('choosing', () => {
  it('lists the account by pages and names, with pictures from our own address', async () => {
    for (let number = 1; number <= 14; number++) await film({ name: `Lesson ${number}` })
    const first = (await listed()).data
    expect(first.pages).toBe(2)
    expect(first.videos.map(({ name }) => name).slice(0, 2)).toEqual(['Lesson 14', 'Lesson 13'])
    expect((await listed({ page: '2' })).data.videos).toHaveLength(2)
    const [found] = (await listed({ query: 'lesson 7' })).data.videos
    expect(found).toMatchObject({ name: 'Lesson 7', seconds: 754 })
    expect(found!.picture).toMatch(/^\/v1\/cabinet\/integration_videos\/picture\?/)
    const token = await app.signIn(set.shop.seller.userId, 'seller')
    const headers = { authorization: token }
    const picture = await (await app.server()).inject({ url: found!.picture, headers })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const forged = found!.picture.replace(/source=[^&]*/, 'source=http%3A%2F%2F127.0.0.1%2F')
    expect((await (await app.server()).inject({ url: forged, headers })).statusCode).toBe(404)
  })

  it('lets only our websites show the video, keeps length and picture, and follows the domains', async () => {
    await servedAt('lernen.example')
    const id = await film({ name: 'Grids' })
    const { data: chosen } = await choose(id)
    expect(chosen).toMatchObject({ state: 'ready', seconds: 754, is_protected: true })
    expect(chosen.address).toMatch(new RegExp(`^https://vimeo\\.com/${id}/[0-9a-f]{10}$`))
    expect(chosen.picture_file_id).toEqual(expect.any(Number))
    expect(await films()).toMatchObject([{ embed: 'whitelist', domains: ['127.0.0.1', 'lernen.example'] }])
    expect((await choose(id)).data.picture_file_id).toBe(chosen.picture_file_id)
    await servedAt('kurse.example')
    await sql`delete from domains where host = 'lernen.example'`.execute(app.world.db)
    await hours(1)
    await hours(24)
    expect((await films())[0]!.domains).toEqual(['127.0.0.1', 'kurse.example'])
  })

  it('says where a plan there cannot limit the websites', async () => {
    set.account = `free${set.account}`
    accountId = (await connect('vimeo_videos')).id
    const { data } = await choose(await film())
    expect(data).toMatchObject({ state: 'ready', is_protected: false })
  })

  it('belongs to the account’s own shop', async () => {
    const id = await film()
    const given = { account_id: accountId, video_id: id }
    expect((await call('POST', path, given, set.strangerId)).status).toBe(404)
    const { address } = (await choose(id)).data
    expect((await call('GET', asking(`${path}/chosen`, { address }), undefined, set.strangerId)).data).toEqual({
      video: null,
    })
  })
})

describe('uploading', () => {
  const never = new AbortController().signal
  const pause = () => Promise.resolve()
  const bytes = (megabytes: number) => new Blob([Buffer.alloc(megabytes * megabyte, 7)])

  it('takes up the video whose first answer was lost, and makes no second one', async () => {
    await fault('timeout_after', 'POST /me/videos')
    expect((await begin(900, 'Lost')).status).toBe(409)
    const before = await films()
    const again = await begin(900, 'Lost')
    expect(again.data.video_id).toBe(before[0]!.id)
    expect(await films()).toHaveLength(1)
    expect((await begin(901, 'Lost')).data.video_id).not.toBe(before[0]!.id)
    const other = await call<Begun>('POST', `${path}/uploads`, {
      account_id: accountId,
      name: 'Lost',
      size: 900,
      mark: 'other 1',
    })
    expect(other.data.video_id).not.toBe(before[0]!.id)
  })

  it('goes on where a lost answer or a stop left it, and is known once the service has processed it', async () => {
    const file = bytes(20)
    const { data: begun } = await begin(file.size)
    for (const kind of ['lost', '500']) await fault(kind, 'PATCH /vimeo_tus')
    const stopper = new AbortController()
    const stopped = sendPieces({
      file,
      url: begun.upload_url,
      signal: stopper.signal,
      pause,
      onProgress: (has) => void (has >= 8 * megabyte && stopper.abort()),
    })
    await expect(stopped).rejects.toThrow()
    const again = (await begin(file.size)).data
    expect(again).toEqual(begun)
    const seen: number[] = []
    await sendPieces({ file, url: again.upload_url, signal: never, pause, onProgress: (has) => seen.push(has) })
    expect(seen[0]).toBeGreaterThanOrEqual(8 * megabyte)
    expect(seen.at(-1)).toBe(file.size)
    expect(await films()).toMatchObject([{ received: file.size, name: 'Lesson 1', embed: 'whitelist' }])
    const { data: sent } = await choose(begun.video_id)
    expect(sent).toMatchObject({ state: 'processing', seconds: 0, picture_file_id: null, is_protected: true })
    await desk('film_ready', { id: begun.video_id })
    await hours(1)
    expect((await choose(begun.video_id)).data).toMatchObject({ state: 'ready', seconds: 754 })
    expect((await choose(begun.video_id)).data.picture_file_id).toEqual(expect.any(Number))
  })

  it('stops after a video that was deleted meanwhile, and starts over', async () => {
    const file = bytes(1)
    const { data: begun } = await begin(file.size)
    await desk('film_gone', { id: begun.video_id })
    const sending = sendPieces({ file, url: begun.upload_url, signal: never, pause, onProgress: () => undefined })
    await expect(sending).rejects.toThrow(UploadGone)
    const again = (await begin(file.size)).data
    expect(again.video_id).not.toBe(begun.video_id)
  })

  it('gives up after five failures in a row', async () => {
    const file = bytes(1)
    const { data: begun } = await begin(file.size)
    for (let number = 0; number < 6; number++) await fault('500', 'PATCH /vimeo_tus')
    const sending = sendPieces({ file, url: begun.upload_url, signal: never, pause, onProgress: () => undefined })
    await expect(sending).rejects.toThrow('500')
  })

  it('says that the account is full', async () => {
    expect(await begin(2_000_000_000)).toMatchObject({
      status: 409,
      message: expect.stringContaining('no room left') as unknown,
    })
  })
})

describe('what goes wrong', () => {
  const messageOf = async (answer: Promise<{ status: number; message: string | undefined }>) => {
    const { status, message } = await answer
    return [status, message]
  }

  it.each(['429', '500', 'timeout_before', 'timeout_after'])('%s is a sentence with the cure', async (kind) => {
    await fault(kind, 'GET /me/videos')
    expect(await messageOf(listed())).toEqual([409, 'The service cannot be reached. Please try again later.'])
    expect((await listed()).status).toBe(200)
  })

  it('a refused token and an unknown video say what to do', async () => {
    await fault('401', 'GET /me/videos')
    expect(await messageOf(listed())).toEqual([422, 'The service does not accept this key. Please check it.'])
    const failing = `/v1/cabinet/integration_accounts/${accountId}`
    expect((await call('GET', failing)).data).toMatchObject({ state: 'failing' })
    expect((await listed()).status).toBe(200)
    expect((await call('GET', failing)).data).toMatchObject({ state: 'active' })
    expect(await messageOf(choose('1'))).toEqual([409, 'This video is no longer in the account. Choose another one.'])
  })

  it('a deleted video is shown among what needs attention until its entry is removed', async () => {
    const id = await film({ name: 'Grids' })
    const { address } = (await choose(id)).data
    await desk('film_gone', { id })
    await fault('500', 'GET /videos/:id')
    await hours(25)
    expect(await stateOf(address)).toBe('ready')
    await hours(1)
    expect(await stateOf(address)).toBe('gone')
    const { data: home } = await call<{ attention: { text: string }[] }>('GET', '/v1/cabinet/home')
    expect(home.attention.map(({ text }) => text).join(' ')).toMatch(/Choose another one in the lesson or page/)
    const shown = (await call<{ gone_videos: object[] }>('GET', `/v1/cabinet/integration_accounts/${accountId}`)).data
    expect(shown.gone_videos).toMatchObject([{ name: 'Grids', address }])
    expect((await call('DELETE', `${path}/${accountId}/${id}`)).status).toBe(200)
    expect(await stateOf(address)).toBeUndefined()
  })

  it('people are neither subscribed nor unsubscribed there', async () => {
    const { data } = await call<{ list: { id: number }[] }>('GET', '/v1/cabinet/references/integration_accounts')
    expect(data.list).toEqual([])
  })
})
