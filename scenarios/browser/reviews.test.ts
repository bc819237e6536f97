import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct, tellFaq } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let accessId: number

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, {
      email: 'seller@example.com',
      username: 'nora',
      name: 'Studio Nora',
      passwordHash,
    })
    const made = await makeProduct(ctx, seller.id, { name: 'Seeing light', slug: 'light' }, { price: 11900 })
    await makeUser(ctx, ['payer'], {
      email: 'mara@example.com',
      firstName: 'Mara',
      lastName: 'Voss',
      locale: 'de',
      passwordHash,
    })
    const course = await makeProduct(ctx, seller.id, { form: 'course', name: 'A year of light', slug: 'year' })
    await makeCourse(ctx, course.product, [
      {
        name: 'Winter',
        lessons: [
          {
            name: 'Short days',
            preview: true,
            blocks: [{ key: 'words', form: 'text', text: '<p>Begin at noon.</p>' }],
          },
          { name: 'Long nights' },
        ],
      },
    ])
    await tellFaq(ctx, course.product.id, [{ question: 'Which camera?', answer: 'Any that you carry.' }])
    return { seller, ...made }
  })
  const { id } = await buy(app.world.world, testShop, { email: 'mara@example.com' })
  await app.world.drain()
  const access = app.world.world.db.selectFrom('accesses').select('id').where('orderId', '=', id)
  accessId = (await access.executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

const see = looker(() => app, 'reviews', asItIs)

it('a buyer writes a review on a phone in German, its seller answers it in English, and a visitor reads both', async () => {
  const phone = await app.signIn('phone', { email: 'mara@example.com', password }, '/payer', { locale: 'de-DE' })
  await goTo(phone, `/payer/access/${accessId}`)
  await phone.getByRole('button', { name: 'Produkt bewerten' }).click()
  await phone.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await phone.getByRole('alert').waitFor()
  await phone.getByRole('radio', { name: '4 Sterne' }).check({ force: true })
  await phone.getByLabel('Überschrift (optional)').fill('Ruhig erklärt')
  await phone.getByLabel('Ihr Text (optional)').fill('Endlich verstehe ich <em>Blende</em> und Zeit.')
  await see(phone, 'writing')
  await phone.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await phone.getByRole('heading', { name: 'Ihre Bewertung' }).waitFor()
  await see(phone, 'written')
  await phone.context().close()
  await app.world.drain()

  const desk = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(desk, '/cabinet/reviews')
  await desk.getByText('Ruhig erklärt').first().waitFor()
  await see(desk, 'list')
  await desk
    .getByRole('row', { name: /Ruhig erklärt/ })
    .getByRole('button')
    .last()
    .click()
  await desk.getByRole('menuitem', { name: 'Answer' }).click()
  await desk.getByLabel('Your answer').fill('Thank you, Mara. Part two is on its way.')
  await see(desk, 'answering')
  await desk.getByRole('button', { name: 'Publish answer' }).click()
  await desk.getByText('The answer is published.').waitFor()
  await desk.context().close()

  const visitor = await app.visit('phone', { javaScriptEnabled: false })
  await visitor.goto('/s/nora')
  await visitor.getByRole('img', { name: '4 out of 5 stars' }).waitFor()
  await visitor.getByRole('link', { name: 'Seeing light' }).click()
  const reviews = visitor.locator('#reviews')
  await reviews.getByText('Endlich verstehe ich <em>Blende</em> und Zeit.').waitFor()
  await reviews.getByText('Thank you, Mara. Part two is on its way.').waitFor()
  await reviews.getByText(/Only people who bought/).waitFor()
  expect(await reviews.getByText('Mara V.').count()).toBe(1)
  const [data] = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data!)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 1 },
    review: [{ author: { name: 'Mara V.' }, name: 'Ruhig erklärt' }],
  })
  await visitor.context().close()
  const reader = await app.visit('desktop')
  await reader.goto('/s/nora/light')
  await see(reader, 'product')
  await reader.context().close()
}, 240_000)

it('a visitor without script sees what is in a course, reads a sample lesson and comes back', async () => {
  const visitor = await app.visit('phone', { javaScriptEnabled: false, locale: 'de-DE' })
  await visitor.goto('/s/nora/year')
  await visitor.getByText('Long nights').waitFor()
  expect(await visitor.getByRole('link', { name: 'Long nights' }).count()).toBe(0)
  await visitor.getByText('Which camera?').click()
  await visitor.getByText('Any that you carry.').waitFor()
  await visitor.getByRole('link', { name: 'Short days' }).click()
  await visitor.getByText('Begin at noon.').waitFor()
  await visitor.getByRole('link', { name: 'Zurück zum Kurs' }).click()
  await visitor.waitForURL('**/s/nora/year')
  await visitor.context().close()
  const reader = await app.visit('desktop', { colorScheme: 'dark' })
  await reader.goto('/s/nora/year')
  await see(reader, 'course')
  await reader.getByRole('link', { name: 'Short days' }).click()
  await see(reader, 'sample')
  await reader.context().close()
})
