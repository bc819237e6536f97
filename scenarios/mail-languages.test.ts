import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { mailTemplates } from '#platform/server/mail-template.ts'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { mailConfirmation, mailErasureCode } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { catalogueNames, deskKeys } from '#languages/read.ts'
import { strangeWords } from '../tools/texts/strange-words.ts'

/**
 * Every email that a shop's people get, in every language: no word of another in it. `MAILS` names a folder where they are kept to be
 * looked at.
 */
const folder = process.env['MAILS']
const app = useTestApp(rooms)
let shop: TestShop
let token = ''

const openShop = (): Promise<TestShop & { key: string }> =>
  app.transact(async (ctx) => {
    const { seller, token: key } = await makeSellingShop(ctx, { name: 'Studio Nora', username: 'nora' })
    return {
      seller,
      key,
      ...(await makeProduct(ctx, seller.id, { name: 'Seeing light' }, { name: 'Evenings', price: 4000 })),
    }
  })

beforeAll(async () => {
  const made = await openShop()
  shop = made
  token = made.key
  const form = { name: 'Letters', slug: 'letters', consent_text: 'Nora schreibt.' }
  await app.call('POST', '/v1/cabinet/opt_ins/forms', form, { token })
})

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#34': '"',
  '#39': "'",
}
/** What an email says, text by text. */
const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<(style|title|head)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole).trim())
    .filter(Boolean)

type Drawn = { subject: string; html: string }
type Mail = Drawn & { name: string }

const templates = () => mailTemplates.broughtTo({ ports: app.world.ports }).flatMap((brought) => Object.values(brought))

/** What templates make of the samples that sellers see. */
const samples = (locale: Locale): Promise<Mail[]> =>
  Promise.all(
    templates().map(async ({ name }) => {
      const at = `/v1/cabinet/emails/${name}/${locale}/preview?as=standard`
      return { name, ...(await app.call<Drawn>('GET', at, undefined, { token })).data }
    }),
  )

const stages = ['first_email', 'second_email', 'third_email'] as const
/** What comes when something happens: a purchase, a sign-in, a new password, a sign-up, a reminder of what is due. */
const happenings = async (locale: Locale): Promise<Mail[]> => {
  const email = `${locale.toLowerCase()}@example.com`
  const more = { address: `192.0.2.${locales.indexOf(locale) + 1}`, headers: { 'accept-language': locale } }
  const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email, locale }))
  for (const way of ['send_code', 'send_magic_link', 'password'])
    await app.call('POST', `/v1/app/user/${way}`, { email, path: '/payer' }, more)
  await app.transact(async (ctx) => {
    await mailConfirmation(ctx, user)
    await mailErasureCode(ctx, user)
  })
  const agreed = { email, has_agreed: true, consent_version: 1 }
  await app.call('POST', '/v1/opt_ins/nora/letters', agreed, more)
  const { id } = await buy(app.world, shop, { email })
  await sql`update orders set locale = ${locale} where id = ${id}`.execute(app.world.db)
  const earlier = (await app.mails()).length
  // Emails of a trial are few an hour.
  app.clock.advance({ hours: 2 })
  token = await app.signIn(shop.seller.userId, 'seller')
  for (const stage of stages)
    await app.call('POST', `/v1/cabinet/dunning_settings/mails/${stage}/${locale}/letter/test`, {}, { token })
  await app.drain()
  const mails: (Drawn & { kind: string; recipient: string })[] = await app.mails()
  const trials = mails.slice(earlier).filter(({ kind }) => kind === 'test_mail')
  return [
    ...mails
      .filter(({ recipient }) => recipient === email)
      .map(({ kind, subject, html }) => ({ name: kind, subject, html })),
    ...trials.map(({ subject, html }, at) => ({ name: `dunning_${stages[at]}`, subject, html })),
  ]
}

test('no template of an email to them says what is marked as the desk’s', () => {
  const faults = templates().flatMap(
    ({ name, texts: { room }, subject, heading, paragraphs, kept = [], facts = [], button }) => {
      const keys = [subject, heading, ...paragraphs, ...kept, ...facts.map(([label]) => label), button]
      const desk = catalogueNames()
        .filter((each) => each === room || each.startsWith(`${room}.`))
        .map(deskKeys)
      return keys.filter((key) => desk.some((of) => of.has(key))).map((key) => `${name} says ${room} ${key}`)
    },
  )
  expect(faults).toEqual([])
})

const signing = ['sign_in_code', 'magic_link', 'password_reset', 'opt_in_confirmation']
const wanted = ['purchase_confirmation', ...signing, ...stages.map((stage) => `dunning_${stage}`)]

const expectOneLanguage = async (locale: Locale): Promise<void> => {
  const mails = [...(await samples(locale)), ...(await happenings(locale))]
  expect(mails.length).toBeGreaterThan(60)
  const faults = mails.flatMap(({ name, subject, html }) =>
    strangeWords(locale, [subject, ...textsOf(html)]).map((words) => `${name} says ${words}`),
  )
  expect(mails.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
  if (folder) await keep(path.join(folder, locale), mails)
  expect(faults).toEqual([])
  for (const { name, html } of mails) expect(html, name).toContain(`<html lang="${locale}"`)
}
/** The others differ in their catalogues alone, which their own checks hold. */
const toldHere: readonly Locale[] = isLongEdition ? locales : ['en', 'de', 'ar', 'el', 'pl']
for (const locale of toldHere)
  test(`emails in ${locale} say nothing in another language`, () => expectOneLanguage(locale))

const keep = async (to: string, mails: readonly Mail[]): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const { name, html } of mails) await writeFile(path.join(to, `${name}.html`), html)
}
