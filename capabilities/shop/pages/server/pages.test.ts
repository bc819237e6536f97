import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

type Block = { id: string; type: string; values?: Record<string, unknown> }
type Shown = {
  id: number
  revision: number
  state: string
  slug: string | null
  path: string
  permits: string[]
  is_served: boolean
  draft: { blocks: Block[] }
}
type Public = {
  page: null | {
    title: string
    document: { blocks: Block[] }
    material: { products: { id: number; path: string }[]; pages: { id: number; path: string }[] }
  }
  moved_to?: string | null
}

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: { id: number; username: string; userId: number; productId: number }
let stranger: number

beforeAll(() =>
  app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'atelier' })
    const { product } = await makeProduct(ctx, made.seller.id, { form: 'download', name: 'Grids' })
    seller = { id: made.seller.id, username: 'atelier', userId: made.user.id, productId: product.id }
    stranger = (await makeSeller(ctx)).user.id
  }),
)

const as = async (userId: number) => ({ token: await app.signIn(userId, 'seller') })
const call = async <D = Shown>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  userId = seller.userId,
) => app.call<D>(method, `/v1/cabinet/pages${path}`, body, await as(userId))
const visit = <D = Public>(path: string) => app.call<D>('GET', `/v1/shop/atelier${path}`, undefined, {})
const text = (words: string, id = 'b1'): Block => ({ id, type: 'text', values: { text: `<p>${words}</p>` } })
const saved = (page: { id: number; revision: number }, ...blocks: Block[]) =>
  call<{ revision: number }>('PUT', `/${page.id}/draft`, { revision: page.revision, document: { version: 1, blocks } })
const page = async (title: string, given: object = {}) =>
  (await call('POST', '', { title, locale: 'en', ...given })).data
const published = async (title: string, ...blocks: Block[]) => {
  const made = await page(title)
  const { data } = await saved(made, ...blocks)
  return (await call('POST', `/${made.id}/publish`, { revision: data.revision })).data
}
const textOf = ({ data }: { data: Public }) => JSON.stringify(data.page?.document.blocks ?? null)

describe('a page', () => {
  it('begins with a template and is seen once it is published', async () => {
    const front = await page('Atelier', { kind: 'shop', template: 'shop_front', locale: 'de' })
    expect(front).toMatchObject({ state: 'draft', slug: null, path: '/s/atelier', is_served: false })
    expect(front.draft.blocks.map(({ type }) => type)).toContain('seller_products')
    expect((await visit('/front_page')).data.page).toBeNull()
    expect((await call('POST', `/${front.id}/publish`, { revision: front.revision })).data).toMatchObject({
      state: 'published',
      is_served: true,
    })
    expect((await visit('/front_page')).data.page?.title).toBe('Atelier')
    const home = await app.call<{ steps: object[] }>('GET', '/v1/cabinet/home', undefined, await as(seller.userId))
    expect(home.data.steps).toContainEqual({ key: 'front', is_done: true, link: `/cabinet/pages/${front.id}` })
    expect((await call('POST', '', { title: 'Second', locale: 'en', kind: 'shop' })).code).toBe('pages.front_exists')
    expect((await call('POST', `/${front.id}/unpublish`, {})).data).toMatchObject({ state: 'draft', is_served: false })
    expect((await visit('/front_page')).data.page).toBeNull()
  })

  it('shows visitors the published version, not the draft', async () => {
    const made = await published('About us', text('First'))
    await saved(made, text('Second'))
    expect(textOf(await visit('/pages/about-us'))).toContain('First')
    const now = (await call('GET', `/${made.id}`)).data
    await call('POST', `/${made.id}/publish`, { revision: now.revision })
    expect(textOf(await visit('/pages/about-us'))).toContain('Second')
  })

  it('keeps only what is clean', async () => {
    const made = await page('Hostile')
    await saved(made, text('<script>alert(1)</script>Hello'))
    expect((await call('GET', `/${made.id}`)).data.draft.blocks[0]!.values!['text']).toBe('<p>Hello</p>')
    const { code, fields } = await saved({ ...made, revision: 2 }, { id: 'b1', type: 'script' })
    expect([code, fields]).toEqual(['pages.document_invalid', { document: ['not_in_list'] }])
    expect(
      (
        await saved(
          { ...made, revision: 2 },
          { id: 'b1', type: 'picture', values: { picture: { fileId: 99999, alt: '' } } },
        )
      ).fields,
    ).toEqual({
      document: ['not_in_list'],
    })
  })

  it('leads on from the address it had', async () => {
    const made = await published('Old name', text('Here'))
    expect((await call('PATCH', `/${made.id}`, { slug: 'new-name' })).data.path).toBe('/s/atelier/p/new-name')
    expect((await visit('/pages/old-name')).data).toEqual({ page: null, moved_to: '/s/atelier/p/new-name' })
    expect(textOf(await visit('/pages/new-name'))).toContain('Here')
    const other = await page('Other')
    expect((await call('PATCH', `/${other.id}`, { slug: 'new-name' })).fields).toEqual({ slug: ['taken'] })
    expect((await call('PATCH', `/${other.id}`, { slug: '-x' })).fields).toEqual({ slug: ['invalid_slug'] })
    // Who takes the old address is found there.
    const next = await published('Old name', text('Somebody else'))
    expect(next.slug).toBe('old-name')
    expect(textOf(await visit('/pages/old-name'))).toContain('Somebody else')
    expect((await visit('/pages/nowhere')).status).toBe(404)
  })

  it('tells where what it refers to is', async () => {
    const to = await published('Target', text('Here'))
    const draft = await page('Not there yet')
    await published('Links', {
      id: 'b1',
      type: 'header',
      values: {
        menuList: [`page:${to.id}`, `page:${draft.id}`, `product:${seller.productId}`].map((url) => ({
          name: 'x',
          url,
        })),
      },
    })
    const { material } = (await visit('/pages/links')).data.page!
    expect(material.pages).toEqual([{ id: to.id, path: '/s/atelier/p/target' }])
    expect(material.products).toEqual([{ id: seller.productId, path: expect.stringMatching(/^\/s\/atelier\//) }])
  })

  it('is published at its time, or not when that is called off', async () => {
    const made = await page('Later')
    const { data } = await saved(made, text('Planned'))
    const at = (hours: number) => app.clock.now.add({ hours }).toString()
    const plan = (publishAt: string, revision = data.revision) =>
      call('POST', `/${made.id}/schedule`, { revision, publish_at: publishAt })
    expect((await plan(at(-1))).fields).toEqual({ publish_at: ['in_the_past'] })
    expect((await plan(at(24 * 366))).fields).toEqual({ publish_at: ['too_late'] })
    expect((await plan(at(2))).data).toMatchObject({ state: 'scheduled', permits: ['call_off'] })
    expect((await call('POST', `/${made.id}/call_off`, {})).data.state).toBe('draft')
    app.clock.advance({ hours: 3 })
    await app.drain()
    expect((await visit('/pages/later')).status).toBe(404)
    await plan(at(2))
    await saved({ ...made, revision: data.revision }, text('Written afterwards'))
    app.clock.advance({ hours: 3 })
    await app.drain()
    expect(textOf(await visit('/pages/later'))).toContain('Planned')
    // One that is served stays served until its time, and when that is called off.
    await plan(at(2), data.revision + 1)
    expect(textOf(await visit('/pages/later'))).toContain('Planned')
    expect((await call('POST', `/${made.id}/call_off`, {})).data.state).toBe('published')
  })

  it('is looked at beforehand by a link that ends', async () => {
    const made = await page('Secret')
    await saved(made, text('Before'))
    const { path } = (await call<{ path: string }>('POST', `/${made.id}/preview`, {})).data
    const token = path.split('/').at(-1)!
    expect(textOf(await visit(`/page_previews/${token}`))).toContain('Before')
    expect((await visit(`/page_previews/${token.slice(0, -2)}xx`)).status).toBe(404)
    expect((await visit(`/page_previews/${made.id + 1}${token.slice(String(made.id).length)}`)).status).toBe(404)
    app.clock.advance({ hours: 25 })
    expect((await visit(`/page_previews/${token}`)).status).toBe(404)
  })

  it('belongs to its seller alone', async () => {
    const made = await page('Own')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { title: 'x' }],
      ['PUT', '/draft', { revision: 1, document: { version: 1, blocks: [] } }],
      ['POST', '/publish', { revision: 1 }],
      ['POST', '/copy', {}],
      ['POST', '/preview', {}],
      ['GET', '/versions', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, `/${made.id}${path}`, body, stranger)).status, `${method} ${path}`).toBe(404)
  })

  it('is deleted once nobody sees it', async () => {
    const made = await published('Gone', text('x'))
    expect((await call('DELETE', `/${made.id}`)).status).toBe(409)
    await call('POST', `/${made.id}/unpublish`, {})
    expect((await call('DELETE', `/${made.id}`)).status).toBe(200)
    expect((await call('GET', `/${made.id}`)).status).toBe(404)
  })
})

describe('versions', () => {
  type Versions = { list: { number: number; name: string | null; is_served: boolean; created_by: string | null }[] }
  it('are kept by name, compared and restored, and what was there before is kept too', async () => {
    const made = await published('History', text('One'))
    await saved(made, text('Two'))
    const kept = await call('POST', `/${made.id}/versions`, { revision: made.revision + 1, name: 'Before summer' })
    expect(kept.status).toBe(201)
    const { revision } = (await saved({ ...made, revision: made.revision + 1 }, text('Three'))).data
    const restored = (await call('POST', `/${made.id}/versions/1/restore`, { revision })).data
    expect(JSON.stringify(restored.draft)).toContain('One')
    const { list } = (await call<Versions>('GET', `/${made.id}/versions`)).data
    expect(list.map(({ number, name, is_served }) => [number, name, is_served])).toEqual([
      [3, null, false],
      [2, 'Before summer', false],
      [1, null, true],
    ])
    expect(list[0]!.created_by).not.toBeNull()
    expect(JSON.stringify((await call('GET', `/${made.id}/versions/3`)).data)).toContain('Three')
    const copy = (await call('POST', `/${made.id}/copy`, {})).data
    expect([copy.state, copy.slug, JSON.stringify(copy.draft)]).toEqual([
      'draft',
      'history-2',
      JSON.stringify(restored.draft),
    ])
  })
})

describe('two people at one page', () => {
  it('never write over each other silently', async () => {
    const made = await page('Shared')
    const [one, two] = await Promise.all([saved(made, text('Ada was here')), saved(made, text('Bea was here'))])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const late = one.status === 409 ? one : two
    expect(late.code).toBe('pages.changed_meanwhile')
    const { draft, revision } = (await call('GET', `/${made.id}`)).data
    expect(revision).toBe(made.revision + 1)
    expect(JSON.stringify(draft)).toContain(one.status === 200 ? 'Ada' : 'Bea')
    expect((await call('POST', `/${made.id}/publish`, { revision: made.revision })).code).toBe(
      'pages.changed_meanwhile',
    )
    expect((await call('POST', `/${made.id}/versions/1/restore`, { revision: made.revision })).code).toBe(
      'pages.changed_meanwhile',
    )
  })

  it('and of fifty saves at once one is taken', async () => {
    const made = await page('Busy')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => saved(made, text(`Writer ${i}`))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('without the revision they would: the guard is what holds', async () => {
    const made = await page('Control')
    const write = (words: string) =>
      app.transact((ctx) =>
        ctx.db
          .updateTable('pages')
          .set({ draft: JSON.stringify({ version: 1, blocks: [text(words)] }) })
          .where('id', '=', made.id)
          .executeTakeFirst(),
      )
    const written = await Promise.all([write('Ada'), write('Bea')])
    expect(written.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([1n, 1n])
  })
})

describe('a contact form', () => {
  const form = (id: string): Block => ({
    id,
    type: 'contact_form',
    values: {
      formName: 'Contact',
      inputs: [
        { fieldForm: 'first_name', required: true },
        { fieldForm: 'email' },
        { fieldForm: 'custom', label: 'Your question', fieldType: 'textarea' },
      ],
    },
  })
  const answer = (pageId: number, given: object = {}) =>
    app.call<object>(
      'POST',
      '/v1/shop/atelier/contact_answers',
      {
        page_id: pageId,
        block_id: 'b1',
        answers: { f0: 'Ada', f1: 'ada@example.com', f2: 'When?' },
        agrees: true,
        ...given,
      },
      {},
    )
  const kept = async () =>
    (
      await app.call<{ list: { id: number; name: string; answers_text: string; consent_text: string }[] }>(
        'GET',
        '/v1/cabinet/contact_answers',
        undefined,
        await as(seller.userId),
      )
    ).data.list

  it('keeps what visitors wrote, with what they agreed to', async () => {
    const made = await published('Contact', form('b1'))
    expect((await answer(made.id)).status).toBe(201)
    const [row] = await kept()
    expect(row).toMatchObject({
      name: 'Ada',
      answers_text: 'First name: Ada\nEmail: ada@example.com\nYour question: When?',
    })
    expect(row!.consent_text).toContain('agree')
    expect((await answer(made.id, { agrees: false })).fields).toEqual({ agrees: ['required'] })
    expect((await answer(made.id, { answers: { f0: '', f1: 'x' } })).fields).toEqual({
      f0: ['required'],
      f1: ['invalid_email'],
    })
    expect((await answer(made.id, { block_id: 'b9' })).code).toBe('pages.form_gone')
    expect((await answer(made.id + 1000)).code).toBe('pages.form_gone')
    expect((await answer(made.id, { website: 'https://spam.example' })).status).toBe(201)
    expect(await kept()).toHaveLength(1)
    const remove = async (userId: number) =>
      app.call('DELETE', `/v1/cabinet/contact_answers/${row!.id}`, undefined, await as(userId))
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(seller.userId)).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('of a draft takes nothing', async () => {
    const made = await page('Draft form')
    await saved(made, form('b1'))
    expect((await answer(made.id)).code).toBe('pages.form_gone')
  })
})
