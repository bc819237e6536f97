import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { actorAs } from '#platform/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import type { RunProgram } from '#platform/server/run-program.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { signedRenditions, storeFile } from './index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const film = Buffer.from('\0\0\0\x20ftypisom and pictures', 'latin1')

/** A machine with ffmpeg: reports the height of the film, and writes the files the command asks for. */
const machine =
  (asked: string[][], height = 720): RunProgram =>
  async (command, args) => {
    asked.push([command, ...args])
    if (command === 'ffprobe') return JSON.stringify({ streams: height ? [{ height }] : [] })
    const playlist = args.at(-1)!
    const name = /(\d+)\.m3u8$/.exec(playlist)![1]!
    await writeFile(playlist, `#EXTM3U\n#EXTINF:6,\n${name}-00000.ts\n#EXT-X-ENDLIST\n`)
    await writeFile(`${dirname(playlist)}/${name}-00000.ts`, `piece of ${name}`)
    return ''
  }

/** A lesson with a film in it, saved by its seller; the jobs have run. */
const withFilm = async (runProgram: RunProgram = async () => undefined): Promise<number> => {
  app.ports.runProgram = runProgram
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course' }))
  const file = await storeFile(app.world, {
    sellerId: testShop.seller.id,
    name: 'walk.mp4',
    kind: 'file',
    content: film,
  })
  const seller = app.world.as(actorAs({ role: 'seller', sellerId: testShop.seller.id }))
  await seller.transact((ctx) =>
    makeCourse(ctx, testShop.product, [
      { name: 'One', lessons: [{ name: 'Walk', blocks: [{ key: 'film', form: 'video', fileId: file.id }] }] },
    ]),
  )
  await app.drain()
  return file.id
}
const linkOf = async (id: number) =>
  (await signedRenditions({ db: app.world.db, now: app.clock.now, ports: app.ports }, [id], 3600)).get(id)
const settled = (id: number) =>
  app.world.db
    .selectFrom('videoRenditions')
    .select(['heights', 'failure', 'claimedAt', 'settledAt'])
    .where('fileId', '=', id)
    .executeTakeFirstOrThrow()

test('a film in a lesson is cut into pieces of every size that fits, and served by one link', async () => {
  const asked: string[][] = []
  const id = await withFilm(machine(asked))
  expect(asked.map(([command, ...args]) => [command, args.at(-1)!.split('/').at(-1)])).toEqual([
    ['ffprobe', 'json'],
    ['ffmpeg', '720.m3u8'],
    ['ffmpeg', '360.m3u8'],
  ])
  const link = (await linkOf(id))!
  const get = (name: string) => app.call('GET', link.replace('master.m3u8', name))
  const master = await get('master.m3u8')
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(master.text).toContain('720.m3u8')
  expect((await get('360.m3u8')).text).toContain('360-00000.ts')
  const piece = await get('360-00000.ts')
  expect([piece.text, piece.headers['content-type']]).toEqual(['piece of 360', 'video/mp2t'])
  expect((await get('1080.m3u8')).status).toBe(404)
  expect((await app.call('GET', link.replace(`/hls/${id}/`, `/hls/${id + 1}/`))).status).toBe(403)
  app.clock.advance({ hours: 2 })
  expect((await get('master.m3u8')).status).toBe(410)
})

test('a machine without ffmpeg leaves the film as it came, and cuts it once it has it', async () => {
  const id = await withFilm()
  expect(await settled(id)).toEqual({ heights: [], failure: null, claimedAt: null, settledAt: null })
  expect(await linkOf(id)).toBeUndefined()
  const asked: string[][] = []
  app.ports.runProgram = machine(asked, 241)
  await app.live(app.clock.now.add({ hours: 30 }).toString())
  expect((await settled(id)).heights).toEqual([240])
})

test.each([
  ['no pictures', machine([], 0), 'no picture track'],
  [
    'a program that breaks off',
    async () => Promise.reject(new Error('ffprobe ended with 1: moov atom not found')),
    'moov atom not found',
  ],
])('a film with %s is played as it came', async (_, runProgram, failure) => {
  const id = await withFilm(runProgram)
  expect(await settled(id)).toMatchObject({ heights: [], failure: expect.stringContaining(failure) as string })
  expect(await linkOf(id)).toBeUndefined()
})
