import { sql } from 'kysely'
import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isOpenAt } from '#capabilities/after/access/server/index.ts'
import { comment, makeSpace, openThread, pin, react, report } from '#capabilities/after/community/server/testing.ts'
import { editProfile } from '#capabilities/after/community-members/server/testing.ts'
import type { Scene } from './purchases.ts'

/** Somebody who bought at the shop: of the demo's own sign-ins, or the nth by language, of all buyers or those of a product. */
type Who = 'seller' | 'mara' | { locale: 'de' | 'en'; nth: number; of?: string }
type Told = {
  ago: number
  by: Who
  text: string
  title?: string
  space?: string
  to?: string
  likedBy?: readonly Who[]
}

const week = 'Picture of the week'
const kiln = 'At the kiln'
const en = (nth: number, of?: string): Who => ({ locale: 'en', nth, ...(of ? { of } : {}) })
const de = (nth: number): Who => ({ locale: 'de', nth })

const welcome = 'Welcome: one picture a week'
const noon = 'Harsh light at noon'
const paper = 'Welches Papier für das Feldbuch?'
const glaze = 'A glaze that crawls'
const lenses = 'Lenses at half the price: write to me!'

const told: readonly Told[] = [
  {
    ago: 44,
    by: 'seller',
    space: week,
    title: welcome,
    text: 'Show one picture or ask one question a week. I answer on Mondays and Thursdays, the others any day.',
    likedBy: [en(0), en(1), de(0)],
  },
  {
    ago: 24,
    by: en(0),
    space: week,
    title: noon,
    text: 'I can only walk at lunchtime. Is there anything to be done about the shadows?',
    likedBy: [en(1)],
  },
  {
    ago: 23,
    by: en(1),
    to: noon,
    text: 'Look for shade with a bright wall on the other side. It changed everything for me.',
    likedBy: [en(0), 'seller'],
  },
  {
    ago: 23,
    by: 'seller',
    to: noon,
    text: 'Exactly that. And turn round: with the sun behind you it is another street.',
  },
  {
    ago: 12,
    by: de(0),
    space: week,
    title: paper,
    text: 'Ich möchte meine Bilder einkleben. Welches Papier wellt sich nicht?',
  },
  {
    ago: 11,
    by: 'seller',
    to: paper,
    text: 'Ab 200 Gramm bleibt es glatt. Und nehmen Sie Fotoecken statt Kleber, dann können Sie es sich anders überlegen.',
    likedBy: [de(0)],
  },
  {
    ago: 8,
    by: en(0, 'ceramics'),
    space: kiln,
    title: glaze,
    text: 'The white one pulls back at the rim after the second firing. Too thick?',
  },
  { ago: 7, by: en(1, 'ceramics'), to: glaze, text: 'Wipe the rim with a damp sponge first, then one coat less.' },
  { ago: 3, by: 'mara', to: noon, text: 'I tried the bright wall today. It works.', likedBy: [en(1)] },
  { ago: 2, by: en(2), to: noon, text: lenses },
]

const said: readonly { by: Who; about: string; place: string }[] = [
  { by: 'mara', about: 'I photograph what my dog looks at.', place: 'Hamburg' },
  { by: en(1), about: 'Thirty years of slides in the cellar, and now a small camera.', place: '' },
  { by: de(0), about: 'Ich sammle Schatten.', place: 'Graz' },
]

/** As whom somebody acts, or nobody where too few bought. */
const actingAs = async (world: World, { id, userId }: Seller, who: Who, ids: ReadonlyMap<string, number>) => {
  if (who === 'seller') return world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId: id })
  const which =
    who === 'mara'
      ? sql`u.email = 'payer@example.com'`
      : sql`u.email <> 'payer@example.com' and case when p.country_code in ('DE', 'AT') then 'de' else 'en' end = ${who.locale}
        and ${who.of === undefined ? sql`true` : sql`a.product_id = ${ids.get(who.of) ?? 0}`}`
  const { rows } = await sql<{ userId: number }>`
    select a.user_id from accesses a join users u on u.id = a.user_id join orders o on o.id = a.order_id join payers p on p.id = o.payer_id
    where a.seller_id = ${id} and ${isOpenAt('a', world.ports.now())} and ${which}
    group by a.user_id order by min(a.id) limit 1 offset ${who === 'mara' ? 0 : who.nth}`.execute(world.db)
  return rows[0] && world.as({ ...anonymous, kind: 'user', role: 'payer', userId: rows[0].userId })
}

type Demo = {
  world: World
  seller: Seller
  ids: ReadonlyMap<string, number>
  /** By name or title, once they are there. */
  spaces: Map<string, number>
  threads: Map<string, number>
}

const as = ({ world, seller, ids }: Demo, who: Who) => actingAs(world, seller, who, ids)

/** Somebody opens a thread or comments on one, and others like it. */
const tell = async (demo: Demo, { by, text, title = '', space, to = '', likedBy = [] }: Told): Promise<void> => {
  const author = await as(demo, by)
  const threadId = demo.threads.get(to)
  if (!author || (space === undefined && threadId === undefined)) return
  const words = { body: `<p>${text}</p>`, pictureIds: [], pictureAlts: [], fileIds: [] }
  const { id } = await author.transact((ctx) =>
    space === undefined
      ? comment(ctx, { id: threadId!, parentId: null, ...words })
      : openThread(ctx, { id: demo.spaces.get(space)!, title, isQuestion: false, ...words }),
  )
  if (space !== undefined) demo.threads.set(title, id)
  if (title === welcome) await author.transact((ctx) => pin(ctx, { id, isPinned: true }))
  for (const who of likedBy) await (await as(demo, who))?.transact((ctx) => react(ctx, { id, kind: 'like' }))
  const why = { reason: 'advertising' as const, note: 'He writes this everywhere.' }
  if (text === lenses) await (await as(demo, en(1)))?.transact((ctx) => report(ctx, { id, ...why }))
}

const open = async ({ world, seller, ids, spaces }: Demo): Promise<void> => {
  const make = (given: Omit<Parameters<typeof makeSpace>[1], 'sellerId'>) =>
    world.transact((ctx) => makeSpace(ctx, { sellerId: seller.id, ...given }))
  spaces.set(week, await make({ name: week, description: 'One picture, and what you would do differently.' }))
  const productIds = [ids.get('ceramics') ?? 0]
  spaces.set(kiln, await make({ name: kiln, description: 'Glazes, firings, and what came out of them.', productIds }))
}

const introduce = async (demo: Demo): Promise<void> => {
  const shown = { links: '', refusesMessages: false, showsFullName: false, showsPicture: true, isListed: true }
  for (const { by, ...words } of said)
    await (await as(demo, by))?.transact((ctx) => editProfile(ctx, { ...words, ...shown, sellerId: demo.seller.id }))
}

/** Members of the shop write to each other in its last weeks; one of them advertises, and is reported. */
export const communityScenes = (world: World, seller: Seller, ids: ReadonlyMap<string, number>): Scene[] => {
  const demo: Demo = { world, seller, ids, spaces: new Map(), threads: new Map() }
  return [
    { ago: 45, play: () => open(demo) },
    ...told.map((each): Scene => ({ ago: each.ago, play: () => tell(demo, each) })),
    { ago: 1, play: () => introduce(demo) },
  ]
}
