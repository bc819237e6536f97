import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCohort, makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** A course in groups: a learner on a phone in German, its tutor at a desktop in English. */

const password = 'long enough 1'
let app: OpenedApp
let session: number
let month: string

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const shop = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['payer'], { email: 'mara@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash })
    const { user } = await makeUser(ctx, ['team_member'], {
      email: 'tutor@example.com',
      firstName: 'Tim',
      lastName: 'Berg',
      passwordHash,
    })
    const { seller } = await makeSeller(ctx, { username: 'groups', name: 'Studio Nora' })
    await letSell(ctx, seller.id)
    const made = await makeProduct(
      ctx,
      seller.id,
      { name: 'Portraits', form: 'course', slug: 'portraits' },
      { price: 4900 },
    )
    const lessons = await makeCourse(ctx, made.product, [
      { name: 'Term', lessons: [{ name: 'Welcome' }, { name: 'Work', assignment: { task: 'One portrait' } }] },
    ])
    const today = ctx.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
    month = today.toString().slice(0, 7)
    const [now, later] = [
      await makeCohort(ctx, made.product, today.toString(), { name: 'Monday group' }),
      await makeCohort(ctx, made.product, today.add({ months: 1 }).toString(), {
        name: 'Evening group',
        seatsCount: 8,
      }),
    ]
    await ctx.db
      .insertInto('cohortDates')
      .values({
        sellerId: seller.id,
        cohortId: now.id,
        lessonId: lessons.get('Work')!,
        work: 'assignment',
        onDay: null,
        afterDays: 0,
        isHard: true,
      })
      .execute()
    await addTeamMember(ctx, {
      sellerId: seller.id,
      userId: user.id,
      rights: ['learning.tutor', 'learning.review'],
      seesContacts: false,
      name: 'Tutor',
    })
    await ctx.db.insertInto('cohortTutors').values({ cohortId: now.id, userId: user.id, sellerId: seller.id }).execute()
    return { seller, ...made, cohorts: [now, later] as const }
  })
  const [now, later] = shop.cohorts
  const of = (cohort: { id: number }) => ({ cohorts: [{ productId: shop.product.id, cohortId: cohort.id }] })
  const order = await buy(app.world.world, shop, { email: 'mara@example.com', ...of(now) })
  await buy(app.world.world, shop, { email: 'otto@example.com', ...of(later) })
  await app.world.drain()
  const { id } = await app.world.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  session = id
})
afterAll(() => app.close())

const see = looker(() => app, 'cohorts')

it('on a phone in German, a buyer sees the groups, chooses one, and a learner reads till when', async () => {
  const page = await app.signIn('phone', { email: 'mara@example.com', password }, '/payer')
  await page.context().addCookies([{ name: 'locale', value: 'de', url: app.url }])
  await page.goto('/s/groups/portraits')
  await page.getByRole('heading', { name: 'Gruppen', exact: true }).waitFor()
  await see(page, 'phone-product')
  await page.goto('/s/groups/portraits/checkout')
  await page.getByLabel(/^Gruppe/).selectOption({ index: 2 })
  await see(page, 'phone-checkout')
  await page.goto(`/payer/s/${session}`)
  await page.getByText(/^Ihre Gruppe: Monday group/).waitFor()
  await see(page, 'phone-course')
  await page
    .getByText(/^Aufgabe: bis .* \(Europe\/Berlin\)$/)
    .first()
    .waitFor()
})

it('on a desktop in English, a tutor sees their learner alone, and moves through the calendar by keys', async () => {
  const page = await app.signIn('desktop', { email: 'tutor@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/courses')
  await page.getByText('Mara Voss').first().waitFor()
  await see(page, 'desktop-learners')
  await page.getByText('Mara Voss').first().click()
  await page.getByRole('heading', { name: 'Mara Voss', level: 1 }).waitFor()
  expect(await page.getByText('@example.com').count()).toBe(0)
  await see(page, 'desktop-learner')
  await goTo(page, `/cabinet/calendar?month=${month}`)
  const grid = page.getByRole('grid')
  await grid.getByText('Portraits: Monday group begins').waitFor()
  const day = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? document.activeElement?.tagName)
  // Whatever day it is, there is a week below that of the first.
  const first = `${month}-01`
  await grid.locator(`[data-day="${first}"]`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await day()).toBe(first)
  await page.keyboard.press('Home')
  const start = await day()
  await page.keyboard.press('End')
  expect(await day()).not.toBe(start)
  await grid.locator('[data-day]').filter({ hasText: 'Portraits: Monday group begins' }).focus()
  const beginning = await day()
  await page.keyboard.press('Enter')
  expect(await day()).toBe('A')
  await page.keyboard.press('Escape')
  expect(await day()).toBe(beginning)
  await see(page, 'desktop-calendar')
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: app.url }])
  await page.goto(`/cabinet/calendar?month=${month}`)
  await page.getByRole('grid').waitFor()
  await see(page, 'desktop-calendar-ar')
})
