import { anonymous, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { addUser } from '#capabilities/people/identity/server/index.ts'
import {
  acceptInvitationOf,
  changeNode,
  followLink,
  invite,
  joinProgram,
  makeProgram,
  nodeById,
  nodeByEmail,
  pause,
} from '#capabilities/after/affiliates/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { acceptProgram } from '#capabilities/after/affiliates/contract/joining.ts'
import { invitePublisher } from '#capabilities/after/affiliates/contract/nodes.ts'

export type DemoAffiliates = {
  /** Links of publishers, the busiest first. */ links: readonly string[]
  follow: (link: string, slug: string, times: number) => Promise<void>
}

const terms = `Say what you really think of the products, and say that you earn on purchases.

No mails to people who did not ask for them, no ads on the studio's name, no promises the products do not keep.`

const friendsProgram = {
  name: 'Friends of the studio',
  description: 'For teachers, reviewers and everybody who likes to show how it is done.',
  terms,
  tiers: ['20.00', '5.00'],
  cookieDays: 90,
  allowedChannels: ['website', 'email', 'social_media', 'video', 'podcast'],
  creatives: [
    {
      title: 'Short text',
      text: 'Twelve weeks from automatic to deliberate: I took the course and now look for light before I press.',
      url: null,
      fileId: null,
    },
    {
      title: 'For your newsletter',
      text: 'Studio Lindqvist makes courses and templates I use myself. By my link you help me write on.',
      url: null,
      fileId: null,
    },
  ],
}
const workshopProgram = {
  name: 'Workshop partners',
  description: 'Bring people to the workshops in Berlin.',
  terms,
  tiers: ['15.00'],
  approval: 'by_hand',
  cookieDays: 30,
}
const summerProgram = {
  name: 'Summer special',
  description: 'Rests until next summer.',
  terms,
  tiers: ['30.00'],
  isListed: false,
}

/** Luca joins, has a bonus and a code for readers, and recruits Jana; answers their nodes, his first. */
const joinFriends = async (world: World, owner: World, asPublisher: World, programId: number, sellerId: number) => {
  const accept = { id: programId, termsVersion: 1 }
  const own = acceptProgram.input.parse({ ...accept, email: null, note: 'In my reviews of cameras.' })
  const { affiliateNodeId } = await asPublisher.transact((ctx) => joinProgram(ctx, own))
  const luca = await world.transact((ctx) => nodeById(ctx, affiliateNodeId!))
  const code = { code: 'LUCA10', name: 'Readers of Luca Bianchi', value: 1000, appliesTo: 'all_products' } as const
  const coupon = await world.transact((ctx) => makeCoupon(ctx, sellerId, code))
  await owner.transact((ctx) => changeNode(ctx, { id: luca.id, bonusBp: 200, couponId: coupon.id }))
  const email = 'jana.brenner@example.com'
  const recruited = acceptProgram.input.parse({
    ...accept,
    via: luca.linkToken,
    name: 'Jana Brenner',
    email,
    note: 'In my course at the evening school.',
  })
  await world.transact((ctx) => joinProgram(ctx, recruited))
  await world.transact(async (ctx) => {
    const { invitationToken: token } = await nodeByEmail(ctx, programId, email)
    return acceptInvitationOf(ctx, { token, termsVersion: 1 })
  })
  return [luca, await world.transact((ctx) => nodeByEmail(ctx, programId, email))] as const
}

/** Nele asks to join the workshops and has no answer yet. */
const askForWorkshops = (world: World, id: number) =>
  world.transact(async (ctx) => {
    const user = await addUser(ctx, {
      email: 'nele.arndt@example.com',
      firstName: 'Nele',
      lastName: 'Arndt',
      locale: 'de',
      confirmed: true,
    })
    await joinProgram(
      { ...ctx, actor: { ...anonymous, kind: 'user', role: 'payer', userId: user!.id } },
      acceptProgram.input.parse({ id, termsVersion: 1, email: null, note: 'Ich leite einen Schreibkreis.' }),
    )
  })

/** Programs of the demo shop, a publisher who recruited another, some who wait or were declined, and their links. */
export const foundAffiliates = async (world: World, seller: Seller, asPublisher: World): Promise<DemoAffiliates> => {
  const actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor
  const owner = world.as(actor)
  const friends = await owner.transact((ctx) => makeProgram(ctx, friendsProgram))
  const workshops = await owner.transact((ctx) => makeProgram(ctx, workshopProgram))
  const summer = await owner.transact((ctx) => makeProgram(ctx, summerProgram))
  await owner.transact((ctx) => pause(ctx, { id: summer.id }))
  const [luca, jana] = await joinFriends(world, owner, asPublisher, friends.id, seller.id)
  const oskar = { name: 'Oskar Lund', email: 'oskar.lund@example.com', couponId: null }
  const invited = invitePublisher.input.parse({ programId: friends.id, ...oskar })
  await owner.transact((ctx) => invite(ctx, invited))
  await askForWorkshops(world, workshops.id)
  return {
    links: [luca.linkToken, jana.linkToken],
    follow: (token, slug, times) =>
      world.transact(async (ctx) => {
        for (let click = 0; click < times; click++) await followLink(ctx, { token, slug })
      }),
  }
}
