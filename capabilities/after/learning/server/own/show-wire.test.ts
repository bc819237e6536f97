import sharp from 'sharp'
import { expect, it } from 'vitest'
import { actorAs } from '#platform/server/testing.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

type Digital = { is_image: boolean; is_audio: boolean; file: { name: string; original: string; content_type: string } }
type Child = {
  form: string
  content: { text: string }
  cover: { url: string } | null
  goods: { digital: Digital }[]
}
type Page = { content_blocks: { children: Child[] }[] }

it('gives course readers forms they know, frames that players accept, and pictures as they were uploaded', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  const sellerId = shop.seller.id
  const grey = sharp({ create: { width: 900, height: 600, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  const store = async (name: string, content: Buffer, kind: 'file' | 'image' = 'file') =>
    (await storeFile(app.world, { sellerId, name, kind, content })).id
  const [png, jpeg, gif] = [
    await store('Dusk über See.png', await grey.clone().png().toBuffer(), 'image'),
    await store('walk.JPG', await grey.clone().flatten().jpeg().toBuffer(), 'image'),
    await store('move.gif', await grey.clone().gif().toBuffer(), 'image'),
  ]
  const [sound, sheet] = [
    await store('talk.mp3', Buffer.from('ID3 sound')),
    await store('sheet.pdf', Buffer.from('%PDF-1.7')),
  ]
  const lessons = await app.world.as(actorAs({ role: 'seller', sellerId })).transact((ctx) =>
    makeCourse(ctx, shop.product, [
      {
        name: 'First',
        lessons: [
          {
            name: 'Light',
            blocks: [
              { key: 'a', form: 'text', text: '<p>Hello</p>' },
              { key: 'b', form: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
              { key: 'c', form: 'audio', fileId: sound },
              { key: 'd', form: 'pdf', fileId: sheet },
              { key: 'e', form: 'image', fileId: png },
              { key: 'f', form: 'image', fileId: jpeg },
              { key: 'g', form: 'image', fileId: gif },
            ],
          },
        ],
      },
    ]),
  )
  const order = await buy(app.world, shop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const lesson = lessons.get('Light')
  const path = `/v1/payer/course_sessions/${id}/lessons/${lesson}/content_pages/${lesson}?screen_size=desktop`
  const token = await app.signIn(order.buyerUserId, 'payer')
  const children = (await app.call<Page>('GET', path, undefined, { token })).data.content_blocks.map(
    (row) => row.children[0]!,
  )
  expect(children.map(({ form }) => form)).toEqual(['text', 'text', 'file', 'file', 'picture', 'picture', 'picture'])
  expect(children[1]!.content.text).toBe('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>')
  const files = children.slice(2).map(({ goods }) => goods[0]!.digital)
  expect(files.map(({ is_audio: isAudio, is_image: isImage }) => [isAudio, isImage])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ])
  const read = async ({ file }: Digital) => (await app.server()).inject(file.original.replace(/^https?:\/\/[^/]+/, ''))
  expect((await read(files[0]!)).body).toBe('ID3 sound')
  for (const [at, name, format] of [
    [2, 'Dusk über See.png', 'png'],
    [3, 'walk.JPG', 'jpeg'],
    [4, 'move.webp', 'webp'],
  ] as const) {
    const digital = files[at]!
    expect(digital.file).toMatchObject({ name, content_type: `image/${format}` })
    expect(children[at + 2]!.cover?.url).toBe(digital.file.original)
    const saved = await read(digital)
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent(name))
    expect(await sharp(saved.rawPayload).metadata()).toMatchObject({ format, width: 900, height: 600 })
  }
})
