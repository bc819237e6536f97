import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { actorAs } from '#platform/server/testing.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { contentBlocks } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let testShop: TestShop
let lessonId: number
const store = async (sellerId: number, kind: 'file' | 'image', name: string) =>
  storeFile(app.world, {
    sellerId,
    name,
    kind,
    content:
      kind === 'file'
        ? Buffer.from('words')
        : await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
            .png()
            .toBuffer(),
  })

beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  const lessons = await app.world
    .as(actorAs({ role: 'seller', sellerId: testShop.seller.id }))
    .transact((ctx) =>
      makeCourse(ctx, testShop.product, [
        { name: 'First', lessons: [{ name: 'Light', blocks: [{ key: 'hello', form: 'text', text: '<p>Hello</p>' }] }] },
      ]),
    )
  lessonId = lessons.get('Light')!
})

type Given = { id: string; type: string; values?: object; style?: object; slots?: Given[][] }
type Lesson = {
  contents: { revision: number; document: { version: 1; blocks: Given[] } }
  blocks: { id: number; key: string; form: string; text: string; file_url: string }[]
}
const cabinet = async <D>(method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/lessons/${lessonId}${path}`, body, {
    token: await app.signIn(testShop.seller.userId, 'seller'),
  })
const shown = async () => (await cabinet<Lesson>('GET', '')).data
const save = async (blocks: Given[], revision?: number) =>
  cabinet<Lesson>('PATCH', '', {
    contents: {
      revision: revision ?? (await shown()).contents.revision,
      document: { version: 1, blocks },
    },
  })

const learner = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const token = await app.signIn(order.buyerUserId, 'payer')
  return {
    id,
    call: <D>(path: string) => app.call<D>('GET', `/v1/payer/course_sessions/${id}${path}`, undefined, { token }),
  }
}

test('a lesson holds blocks within blocks, and its learners get their files by links that end', async () => {
  const [sheet, look] = [
    await store(testShop.seller.id, 'file', 'sheet.txt'),
    await store(testShop.seller.id, 'image', 'look.png'),
  ]
  const before = await shown()
  expect(before.contents.document.blocks).toMatchObject([{ id: 'bhello', type: 'text' }])
  const answer = await save([
    { id: 'bhello', type: 'text', values: { text: '<p>Hello<script>alert(1)</script></p>' } },
    {
      id: 'bcolumns-1',
      type: 'columns',
      style: { all: { background: '#fff', position: 'fixed' } },
      slots: [
        [{ id: 'blook', type: 'picture', values: { picture: { fileId: look.id, alt: 'A look' } } }],
        [{ id: 'bsheet', type: 'file_download', values: { file: { fileId: sheet.id, name: 'sheet.txt' } } }],
      ],
    },
    {
      id: 'bfaq',
      type: 'faq',
      values: { title: 'Asked', entries: [{ question: 'Why?', answer: '<p>So.</p>' }] },
    },
  ])
  expect(answer.status).toBe(200)
  const { contents, blocks } = answer.data
  expect(contents.revision).toBe(before.contents.revision + 1)
  expect(contents.document.blocks).toMatchObject([
    { values: { text: '<p>Hello</p>' } },
    // Three digits are stored as six.
    { style: { all: { background: '#ffffff' } }, slots: [[{ id: 'blook' }], [{ id: 'bsheet' }], [], []] },
    { type: 'faq' },
  ])
  // For clients of the older shape each is a kind they know, in reading order; an unchanged block keeps its id.
  expect(blocks.map(({ key, form }) => [key, form])).toEqual([
    ['hello', 'text'],
    ['look', 'image'],
    ['sheet', 'file'],
    ['faq', 'text'],
  ])
  expect(blocks[0]!.id).toBe(before.blocks[0]!.id)
  expect(blocks[3]!.text).toBe('<h2>Asked</h2><h3>Why?</h3><p>So.</p>')

  const { call } = await learner()
  type Page = Lesson & { contents: { material: { pictures: { url: string }[]; files: { url: string }[] } } }
  const page = (await call<Page>(`/lessons/${lessonId}`)).data
  expect(page.contents.document).toEqual(contents.document)
  const links = [page.contents.material.pictures[0]!.url, page.contents.material.files[0]!.url]
  for (const link of links) expect((await app.call('GET', link)).status).toBe(200)
  expect((await app.call('GET', links[0]!.split('?')[0]!)).status).toBe(404)
  app.clock.advance({ hours: 8 })
  for (const link of links) expect((await app.call('GET', link)).status).toBeGreaterThanOrEqual(400)
})

test('nobody writes over what somebody else saved, and a flat list does not take away what it cannot say', async () => {
  const { contents } = await shown()
  expect((await save(contents.document.blocks, contents.revision - 1)).code).toBe('courses.changed_meanwhile')
  expect((await cabinet('PATCH', '', { blocks: [{ key: 'hello', form: 'text', text: '<p>Hi</p>' }] })).code).toBe(
    'courses.more_than_flat',
  )
  expect((await shown()).contents).toEqual(contents)
})

test.each(Object.keys(contentBlocks))('a lesson takes a block of type %s', async (type) => {
  expect((await save([{ id: 'b1', type }])).data.contents.document.blocks).toMatchObject([{ id: 'b1', type }])
})

test.each([
  ['goods of the shop', () => ({ id: 'b1', type: 'seller_products' })],
  ['the way to an order', () => ({ id: 'b1', type: 'product_order' })],
  ['a text that is too long', () => ({ id: 'b1', type: 'text', values: { text: 'x'.repeat(50_001) } })],
  [
    'a file of another seller',
    async () => {
      const other = await app.transact((ctx) => openTestShop(ctx, {}))
      const file = await store(other.seller.id, 'file', 'theirs.txt')
      return { id: 'b1', type: 'file_download', values: { file: { fileId: file.id, name: 'theirs.txt' } } }
    },
  ],
])('%s has no place in a lesson', async (_, block) => {
  const before = (await shown()).contents
  expect(await save([await block()])).toMatchObject({ status: 422, code: 'courses.document_invalid' })
  expect((await shown()).contents).toEqual(before)
})

test('a picture within any block is held as long as the block names it', async () => {
  const { id: fileId } = await store(testShop.seller.id, 'image', 'behind.png')
  const said = (avatar: object | null) => ({
    id: 'bheld',
    type: 'testimonials',
    values: { testimonials: [{ fullName: 'Ada', text: 'Good.', avatar }] },
  })
  await save([said({ fileId, alt: '' })])
  const remove = () => app.world.db.deleteFrom('files').where('id', '=', fileId).execute()
  await expect(remove()).rejects.toThrow('content_block_files')
  await save([said(null)])
  await remove()
})
