import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

export { pin } from './desk/moderate.ts'
export { react, report } from './own/change.ts'
export { comment, openThread } from './own/write.ts'
export { showMentionable } from './mention/mentions.ts'
export { showBookmarks, showOneThread, showOwnSpaces, showThreads } from './own/read.ts'
export { search } from './own/search.ts'

type Given = {
  sellerId: number
  name?: string
  description?: string
  /** Whose buyers may read; all buyers of the shop where none is named. */ productIds?: readonly number[]
  isReviewed?: boolean
}

/** A space of a shop; answers its id. */
export const makeSpace = async (ctx: Ctx, given: Given): Promise<number> => {
  const {
    sellerId,
    name = 'Lounge',
    description = 'For everyone who bought',
    productIds = [],
    isReviewed = false,
  } = given
  const audience = productIds.length === 0 ? 'buyers' : 'products'
  const { rows } = await sql<{ id: number }>`
    insert into community_spaces (seller_id, name, description, audience, is_reviewed, created_at, changed_at)
    values (${sellerId}, ${name}, ${description}, ${audience}, ${isReviewed}, ${ctx.now}, ${ctx.now}) returning id`.execute(
    ctx.db,
  )
  const { id } = rows[0]!
  for (const productId of productIds)
    await sql`insert into community_space_products (space_id, product_id) values (${id}, ${productId})`.execute(ctx.db)
  return id
}

export type Post = { id: number; title: string; body: string; state: string; parent_id: number | null }
export type Page = { list: Post[]; next: string | null }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As much of a test's application as it takes. */
type App = {
  world: Parameters<typeof buy>[0]
  drain: () => Promise<unknown>
  signIn: (userId: number, profileType: 'payer') => Promise<string>
  call: <D>(
    method: Method,
    url: string,
    body?: object,
    more?: { token?: string },
  ) => Promise<{ status: number; data: D; code: string | undefined; fields: Record<string, string[]> | undefined }>
}

/** Somebody who bought, with what they do in the community by the API. */
export const buyerIn = (app: App) => async (testShop: TestShop) => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const userId = order.buyerUserId
  const call = async <D = Post>(method: Method, path: string, body?: object) =>
    app.call<D>(method, `/v1/community/${path}`, body, { token: await app.signIn(userId, 'payer') })
  const post = (spaceId: number, title = 'Hello', body = '<p>How do you begin?</p>', more: object = {}) =>
    call('POST', `spaces/${spaceId}/posts`, { title, body, ...more })
  const say = (threadId: number, body: string, parentId?: number) =>
    call('POST', `posts/${threadId}/comments`, { body, parent_id: parentId })
  const thread = async <P = Post>(id: number) => (await call<Page & { post: P }>('GET', `posts/${id}`)).data
  const space = async (id: number) => (await call<Page>('GET', `spaces/${id}`)).data.list
  return { order, userId, call, post, say, thread, space }
}
