import type { TestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

export type Post = { id: number; title: string; body: string; state: string; parent_id: number | null }
export type Page = { list: Post[]; next: string | null }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Somebody who bought, with what they do in the community by the API. */
export const buyerIn = (app: TestApp) => async (testShop: TestShop) => {
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
