import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { makeCategory } from '#capabilities/offer/catalog/server/testing.ts'
import { publishPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { addUser, grantProfile, hashPassword } from '#capabilities/people/identity/server/index.ts'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'
import {
  editSeller,
  finishRegistration,
  openSeller,
  setAccent,
  setCover,
  setPaymentProvider,
} from '#capabilities/people/sellers/server/index.ts'
import { paperGuide, printTemplates } from './booklets.ts'
import { drawCover } from './covers.ts'
import { buildGermanPages } from './pages.ts'
import { makeDemoProduct, type Made } from './make-product.ts'
import type { DemoProduct } from './products.ts'

const person = { email: 'werkstatt@example.com', firstName: 'Friederike', lastName: 'Sommer' }
const company = {
  businessType: 'entity' as const,
  company: 'Werkstatt Sommer GmbH',
  region: 'Sachsen',
  registrationLocation: 'Leipzig',
  street: 'Karl-Heine-Straße',
  streetNumber: '83',
  zip: '04229',
  city: 'Leipzig',
  countryCode: 'DE',
  phone: '+49 341 5551234',
  birthday: Temporal.PlainDate.from('1986-08-03'),
  isVatLiable: true,
  vatId: 'DE136695976',
  taxNumber: '231/704/00913',
  taxNumberType: 'number' as const,
}
const about =
  'Friederike Sommer druckt seit 2012 in einer alten Schlosserei in Leipzig-Plagwitz: von Hand, in kleinen ' +
  'Auflagen. Hier gibt es, womit Sie selbst anfangen können.'

const products: readonly DemoProduct[] = [
  {
    key: 'siebdruck',
    product: {
      name: 'Siebdruck-Vorlagen',
      slug: 'siebdruck-vorlagen',
      form: 'download',
      category: 'e_book',
      shortDescription: 'Dreißig Motive, fertig getrennt nach Farben, für Papier und Stoff.',
      description:
        '<p>Jedes Motiv ist eine Vektorgrafik und druckt in jeder Größe scharf, vom Beutel bis zum Plakat.</p>' +
        '<ul><li>Zwei Farben je Motiv</li><li>Passkreuze auf jeder Seite</li></ul>',
    },
    plans: [{ name: 'Einmalig', form: 'one_time', price: 2400 }],
    cover: { from: '#f3efe4', to: '#d9cdb4', ink: '#0f6b5c', figure: 'grid' },
    files: [printTemplates],
  },
  {
    key: 'offene-werkstatt',
    product: {
      name: 'Offene Werkstatt',
      slug: 'offene-werkstatt',
      form: 'membership',
      category: 'membership',
      shortDescription: 'Jeden Monat eine Technik, eine Farbe und eine Sprechstunde, die wirklich antwortet.',
      description: '<p>Vierzehn Tage kostenlos. Kündbar zum Ende jedes Monats.</p>',
    },
    plans: [
      {
        name: 'Monatlich',
        form: 'subscription',
        firstAmount: 1500,
        nextAmount: 1500,
        interval: '1m',
        trialDays: 14,
      },
      { name: 'Jährlich', form: 'subscription', firstAmount: 15_000, nextAmount: 15_000, interval: '1y' },
    ],
    cover: { from: '#0f3d3e', to: '#1f7a6d', ink: '#f2d6a2', figure: 'waves' },
  },
  {
    key: 'gutschein',
    product: {
      name: 'Geschenkgutschein',
      slug: 'geschenkgutschein',
      form: 'certificate',
      category: 'certificate',
      shortDescription: 'Vierzig Euro für jemanden, der lieber selbst druckt.',
      description: '<p>Drei Jahre gültig, für alles in diesem Shop.</p>',
    },
    plans: [{ name: 'Einmalig', form: 'one_time', price: 4000 }],
    cover: { from: '#fde7e7', to: '#f2b8b5', ink: '#b3314b', figure: 'ribbon' },
  },
  {
    key: 'papierkunde',
    product: {
      name: 'Kleine Papierkunde',
      slug: 'kleine-papierkunde',
      form: 'download',
      category: 'e_book',
      free: true,
      shortDescription: 'Welches Papier welche Farbe hält: ein kurzer, kostenloser Leitfaden.',
      description: '<p>Sechs Seiten und fünf Papiere im Vergleich.</p>',
    },
    plans: [],
    cover: { from: '#fafafa', to: '#dfe3ea', ink: '#20242c', figure: 'page' },
    files: [paperGuide],
  },
]

const categories: Readonly<Record<string, readonly string[]>> = {
  'Vorlagen und Wissen': ['siebdruck', 'papierkunde'],
  'Werkstatt und Geschenke': ['offene-werkstatt', 'gutschein'],
}

/** What a seller writes is in one language: visitors who read German are shown a shop that was written in it. */
export const openGermanShop = async (world: World): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const seller = await world.transact(async (ctx) => {
    const user = (await addUser(ctx, { ...person, locale: 'de', passwordHash, confirmed: true }))!
    await grantProfile(ctx, user.id, 'seller')
    return openSeller(ctx, {
      userId: user.id,
      username: 'demo-de',
      name: 'Werkstatt Sommer',
      ...person,
      locale: 'de',
    })
  })
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await world.transact((ctx) => setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true }))
  await owner.transact((ctx) => finishRegistration(ctx, company))
  await owner.transact((ctx) => editSeller(ctx, { about, website: 'https://example.com', shopLocales: ['de'] }))
  const made: Made = { ids: new Map(), plans: new Map() }
  for (const [position, wanted] of products.entries()) await makeDemoProduct(world, seller.id, position, wanted, made)
  const cover = await drawWorkshop(world, seller.id)
  await world.transact(async (ctx) => {
    await publishPictures(ctx, [cover.id])
    await setCover(ctx, seller.id, cover.storageKey)
    await setAccent(ctx, seller.id, '#0f6b5c')
    for (const [position, [title, keys]] of Object.entries(categories).entries())
      await makeCategory(
        ctx,
        seller.id,
        { title, position },
        keys.flatMap((key) => made.ids.get(key) ?? []),
      )
  })
  await buildGermanPages(world, seller, cover.id)
}

const drawWorkshop = async (world: World, sellerId: number) => {
  const content = await drawCover({ from: '#12343b', to: '#2d6a6a', ink: '#f2d6a2', figure: 'hills' })
  return storeFile(world, { sellerId, name: 'werkstatt.png', kind: 'image', content, isPublic: true })
}
