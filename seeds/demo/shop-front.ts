import sharp from 'sharp'
import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { makeCategory, tellFaq } from '#capabilities/offer/catalog/server/testing.ts'
import { publishPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { editSeller, setAccent, setCover, setLogo, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { buildDemoPages } from './pages.ts'

const about =
  'We teach people to look: at light, at letters, at clay. Annika Lindqvist founded the studio in ' +
  'Berlin-Kreuzberg in 2016; everything here is made by the three of us.'

const categories: Readonly<Record<string, readonly string[]>> = {
  'Courses and workshops': ['photography', 'voice', 'mentoring'],
  'Templates and tools': ['grids', 'signal', 'colour'],
  'Studio and gifts': ['ceramics', 'bundle', 'gift'],
}

const faq = [
  {
    question: 'Which camera do I need?',
    answer:
      'Any that lets you choose aperture and time yourself. One of ten years ago is fine, and so are many phones.',
  },
  {
    question: 'How much time does a week take?',
    answer: 'About twenty minutes to read and one hour outside. You can pause at any time; nothing closes.',
  },
  {
    question: 'Do I get a certificate?',
    answer:
      'Yes, once all lessons are finished and the quiz is passed. It has an address at which others can check it.',
  },
]

const emblem = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">' +
        '<rect width="48" height="48" rx="12" fill="#1f2a44"/><circle cx="31" cy="17" r="6" fill="#f4c95d"/>' +
        '<path d="M12 10v24a4 4 0 0 0 4 4h20" fill="none" stroke="#fff" stroke-width="5" ' +
        'stroke-linecap="round"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** The studio at dusk: a window, three lamps, a shelf of pots and the prints above the table. */
const studio = (): Promise<Buffer> => {
  const pots = [310, 420, 520, 640, 740].map(
    (x, i) =>
      `<path d="M${x} ${470 - (i % 3) * 14} h70 a35 ${62 + (i % 3) * 12} 0 0 1 -70 0 z" ` +
      `fill="${i % 2 ? '#b4532a' : '#e8dcc6'}" opacity=".95"/>`,
  )
  const prints = [960, 1130, 1300].map(
    (x, i) =>
      `<rect x="${x}" y="${190 + (i % 2) * 24}" width="128" height="168" rx="6" fill="#f6f1e7"/>` +
      `<circle cx="${x + 64}" cy="${270 + (i % 2) * 24}" r="${24 + i * 9}" fill="${['#f4c95d', '#3f6b8c', '#b4532a'][i]}"/>`,
  )
  const lamps = [700, 1210, 1560].map(
    (x) =>
      `<path d="M${x} 0v96" stroke="#f6f1e7" stroke-width="3" opacity=".6"/><path d="M${x - 46} 140a46 46 0 0 1 92 0z" fill="#f4c95d"/>` +
      `<path d="M${x - 46} 140l-110 420h312l-110-420z" fill="#f4c95d" opacity=".08"/>`,
  )
  return sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="640" viewBox="0 0 1920 640"><defs>' +
        '<linearGradient id="w" x2="1" y2="1"><stop stop-color="#1f2a44"/><stop offset="1" stop-color="#34496b"/></linearGradient>' +
        '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#f4a261"/><stop offset="1" stop-color="#f8d9a0"/></linearGradient></defs>' +
        '<rect width="1920" height="640" fill="url(#w)"/><rect x="96" y="96" width="440" height="300" rx="10" fill="url(#s)"/>' +
        '<path d="M316 96v300M96 246h440" stroke="#1f2a44" stroke-width="10"/><circle cx="420" cy="330" r="46" fill="#fff3d6"/>' +
        `${prints.join('')}<rect x="250" y="548" width="620" height="12" rx="6" fill="#e8dcc6"/>${pots.join('')}` +
        '<rect x="930" y="470" width="760" height="16" rx="8" fill="#e8dcc6"/>' +
        '<path d="M980 486v154M1640 486v154" stroke="#e8dcc6" stroke-width="12"/>' +
        '<path d="M1180 470l60-150 60 150M1240 320v150" fill="none" stroke="#0d1424" stroke-width="10"/>' +
        '<rect x="1196" y="270" width="92" height="62" rx="10" fill="#0d1424"/>' +
        `<circle cx="1242" cy="301" r="20" fill="#3f6b8c"/>${lamps.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** What visitors of the demo shop meet first: a cover, a logo, a colour, a sentence, categories, answers. */
export const furnishDemoFront = async (
  world: World,
  seller: Seller,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const image = {
    sellerId: seller.id,
    name: 'logo.png',
    kind: 'image',
    content: await emblem(),
    isPublic: true,
  } as const
  const logo = await storeFile(world, image)
  const cover = await storeFile(world, { ...image, name: 'studio.png', content: await studio() })
  const asSeller = world.as({ ...anonymous, kind: 'user', userId: seller.userId, role: 'seller', sellerId: seller.id })
  await asSeller.transact((ctx) => editSeller(ctx, { about }))
  await world.transact(async (ctx) => {
    await publishPictures(ctx, [logo.id, cover.id])
    await setLogo(ctx, seller.id, logo.storageKey)
    await setCover(ctx, seller.id, cover.storageKey)
    await setAccent(ctx, seller.id, '#b4532a')
    for (const [position, [title, keys]] of Object.entries(categories).entries())
      await makeCategory(
        ctx,
        seller.id,
        { title, position },
        keys.flatMap((key) => ids.get(key) ?? []),
      )
    await tellFaq(ctx, ids.get('photography') ?? 0, faq)
  })
  await buildDemoPages(world, seller, { studio: cover.id, grids: ids.get('grids') })
}
