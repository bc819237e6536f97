import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { structureOf } from '#platform/server/paper/testing.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { print } from '#capabilities/after/invoices/rules/print.ts'
import { drawInvoice } from '#capabilities/after/invoices/server/index.ts'
import { regular } from '#capabilities/after/invoices/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** What buyers print, in every language. `PAPERS` names a folder where the documents are kept to be looked at. */
const folder = process.env['PAPERS']
const app = useTestApp(rooms, { at: '2026-11-21T09:00:00Z' })

type Opened = { token: string; eventId: number; giftId: number; learner: string; session: string }

const open = async (): Promise<Opened> => {
  const made = await app.transact(async (ctx) => {
    const { seller, token } = await makeSellingShop(ctx, { name: 'Studio Nora', username: 'nora' })
    const event = await makeProduct(ctx, seller.id, { form: 'event', name: 'Open stage' })
    await makeTicket(ctx, await makeDate(ctx, event.product), { name: 'Stalls', planIds: [event.plan.id] })
    const gift = await makeProduct(ctx, seller.id, { form: 'certificate', name: 'An evening' }, { price: 5000 })
    const course = { seller, ...(await makeProduct(ctx, seller.id, { form: 'course', name: 'Seeing light' })) }
    const lessons = await makeCourse(ctx, course.product, [{ name: 'First', lessons: [{ name: 'Welcome' }] }], {
      hasCertificate: true,
    })
    return { token, eventId: event.product.id, giftId: gift.product.id, course, lessonId: lessons.get('Welcome')! }
  })
  const order = await buy(app.world, made.course)
  await app.drain()
  const { rows } = await sql<{ id: number }>`select id from accesses where order_id = ${order.id}`.execute(app.world.db)
  const learner = await app.signIn(order.buyerUserId, 'payer')
  const session = `/v1/payer/course_sessions/${rows[0]?.id}`
  await app.call('POST', `${session}/lessons/${made.lessonId}/finish`, {}, { token: learner })
  return { token: made.token, eventId: made.eventId, giftId: made.giftId, learner, session }
}
let shop: Opened
beforeAll(async () => {
  shop = await open()
})

const pdfAt = async (url: string, token: string, locale: Locale): Promise<Buffer> => {
  const server = await app.server()
  const headers = { authorization: token, 'accept-language': locale }
  const answer = await server.inject({ method: 'GET', url, headers })
  expect(answer.headers['content-type'], `${url}: ${answer.statusCode}`).toBe('application/pdf')
  return answer.rawPayload
}

const papersIn = async (locale: Locale): Promise<Readonly<Record<string, Buffer>>> => {
  await sql`update course_certificates set locale = ${locale}`.execute(app.world.db)
  await sql`update users set locale = ${locale}`.execute(app.world.db)
  const invoice = { ...regular, locale }
  return {
    invoice: await drawInvoice(print(invoice), {
      language: locale,
      createdAt: new Date(invoice.createdAt),
      logo: null,
    }),
    ticket: await pdfAt(`/v1/cabinet/products/${shop.eventId}/ticket_design/preview.pdf`, shop.token, locale),
    gift: await pdfAt(`/v1/cabinet/products/${shop.giftId}/certificates/preview.pdf`, shop.token, locale),
    certificate: await pdfAt(`${shop.session}/certificate.pdf`, shop.learner, locale),
  }
}

const expectPapers = async (locale: Locale): Promise<void> => {
  for (const [name, pdf] of Object.entries(await papersIn(locale))) {
    expect((await structureOf(pdf)).unnamed, name).toEqual([])
    expect(pdf.toString('latin1'), name).toContain(`/Lang (${locale}`)
    if (!folder) continue
    await mkdir(path.join(folder, locale), { recursive: true })
    await writeFile(path.join(folder, locale, `${name}.pdf`), pdf)
  }
}
for (const locale of locales)
  test(`an invoice, a ticket, a gift certificate and a certificate of a course in ${locale}`, () =>
    expectPapers(locale))
