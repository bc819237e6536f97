import sharp from 'sharp'
import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { makeCategory, tellFaq } from '#capabilities/offer/catalog/server/testing.ts'
import { publishPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { editSeller, setLogo, type Seller } from '#capabilities/people/sellers/server/index.ts'

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

/** What visitors of the demo shop meet first: a logo, a sentence, categories, answers. */
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
  const asSeller = world.as({ ...anonymous, kind: 'user', userId: seller.userId, role: 'seller', sellerId: seller.id })
  await asSeller.transact((ctx) => editSeller(ctx, { about }))
  await world.transact(async (ctx) => {
    await publishPictures(ctx, [logo.id])
    await setLogo(ctx, seller.id, logo.storageKey)
    for (const [position, [title, keys]] of Object.entries(categories).entries())
      await makeCategory(
        ctx,
        seller.id,
        { title, position },
        keys.flatMap((key) => ids.get(key) ?? []),
      )
    await tellFaq(ctx, ids.get('photography') ?? 0, faq)
  })
}
