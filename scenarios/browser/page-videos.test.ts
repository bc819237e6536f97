import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { blockWords } from '#capabilities/offer/content-blocks/texts.ts'
import { furnishShop } from './furnish-shop.ts'
import { keepPicture } from './look-at.ts'
import { openApp, type OpenedApp, type VisitOptions } from './open-app.ts'

const [words, ask] = [blockWords.in('de'), cookieConsentTexts.in('de')]
const player = 'https://www.youtube-nocookie.com/**'
const path = '/s/nora/p/film'
const german = { locale: 'de-DE' }
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world, 'nora', await hashPassword('long enough 1'))
  const { id: sellerId, userId } = await app.world.world.db
    .selectFrom('sellers')
    .select(['id', 'userId'])
    .where('username', '=', 'nora')
    .executeTakeFirstOrThrow()
  const owner = app.world.world.as({
    kind: 'user',
    userId,
    role: 'seller',
    sellerId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  })
  await buildPage(owner, { title: 'Film', kind: 'shop_sub_page', locale: 'de' }, [
    rough('video', { source: 'address', address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Ein Film' }),
  ])
})
afterAll(() => app.close())

/** A visitor whose requests to the platform are counted and answered here. */
const visit = async (options: VisitOptions = german) => {
  const page = await app.visit('phone', options)
  let asked = 0
  await page.route(player, (route) => {
    asked++
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  return { page, asked: () => asked }
}

it('who agreed to the category is not asked at each video, in this shop or in all; who refused is', async () => {
  const { page, asked } = await visit()
  await page.goto(path)
  await page.getByRole('link', { name: words('video.play') }).waitFor()
  await app.expectAccessible(page)
  expect([await page.locator('iframe').count(), asked()]).toEqual([0, 0])
  await page.goto('/s/nora/document/cookies')
  await page.getByText('YouTube').waitFor()
  await page.check('[name="scope"][value="all"]')
  await page.getByRole('button', { name: ask('ask.accept') }).click()
  await page.waitForURL(/saved=1/)
  await page.goto(path)
  await page.locator('iframe').waitFor()
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect.poll(asked).toBe(1)
  expect(await page.locator('iframe').getAttribute('src')).not.toContain('autoplay')
  expect(await page.getByRole('link', { name: words('video.play') }).isVisible()).toBe(false)
  await app.expectAccessible(page)
  await keepPicture(page, 'video-agreed-phone')
  await page.goto('/s/nora/document/cookies')
  await page.getByRole('button', { name: ask('ask.refuse') }).click()
  await page.waitForURL(/saved=1/)
  await page.goto(path)
  await page.getByRole('link', { name: words('video.play') }).waitFor()
  await keepPicture(page, 'video-asked-phone')
  expect(asked()).toBe(1)
  await page.context().close()
})

it('without a script the press is there and leads to the player', async () => {
  const { page, asked } = await visit({ ...german, javaScriptEnabled: false, presses: ['www.youtube-nocookie.com'] })
  await page.goto(path)
  await page.getByRole('link', { name: words('video.play') }).click()
  await page.locator('iframe').waitFor()
  await expect.poll(asked).toBe(1)
  await page.context().close()
})
