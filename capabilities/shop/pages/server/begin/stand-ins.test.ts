import { expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'

type Page = { id: number; revision: number; draft: { blocks: unknown[] } }
type Left = { list: { block_id: string; picture_url: string | null }[] }

const app = useTestApp(await roomsNeeded(import.meta.url))

it('names what a template left, until visitors see it', async () => {
  const { user } = await app.transact((ctx) => makeSeller(ctx))
  const token = { token: await app.signIn(user.id, 'seller') }
  const call = <D>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call<D>(method, `/v1/cabinet/pages${path}`, body, token)
  const begun = { title: 'Courses', kind: 'shop', template: 'course_creator', locale: 'en' }
  const { data: page } = await call<Page>('POST', '', begun)
  const left = async () => (await call<Left>('GET', `/${page.id}/stand_ins`)).data.list
  expect(await left()).toMatchObject([{ picture_url: expect.stringContaining('signature=') }])
  await call('POST', `/${page.id}/publish`, { revision: page.revision })
  expect(await left()).toEqual([])
})
