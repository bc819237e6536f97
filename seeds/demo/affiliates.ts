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
import { acceptProgram, invitePublisher } from '#capabilities/after/affiliates/contract.ts'

export type DemoAffiliates = {
  /** Links of publishers, the busiest first. */ links: readonly string[]
  follow: (link: string, slug: string, times: number) => Promise<void>
}

const terms = `Say what you really think of the products, and say that you earn on purchases.

No mails to people who did not ask for them, no ads on the studio's name, no promises the products do not keep.`

/** Programs of the demo shop, a publisher who recruited another, some who wait or were declined, and their links. */
export const foundAffiliates = async (world: World, seller: Seller, asPublisher: World): Promise<DemoAffiliates> => {
  const owner = world.as({
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor)
  const friends = await owner.transact((ctx) =>
    makeProgram(ctx, {
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
    }),
  )
  await owner.transact((ctx) =>
    makeProgram(ctx, {
      name: 'Workshop partners',
      description: 'Bring people to the workshops in Berlin.',
      terms,
      tiers: ['15.00'],
      approval: 'by_hand',
      cookieDays: 30,
    }),
  )
  const { id: restingId } = await owner.transact((ctx) =>
    makeProgram(ctx, {
      name: 'Summer special',
      description: 'Rests until next summer.',
      terms,
      tiers: ['30.00'],
      isListed: false,
    }),
  )
  await owner.transact((ctx) => pause(ctx, { id: restingId }))

  const join = (email: string) =>
    world.transact(async (ctx) =>
      acceptInvitationOf(ctx, { token: (await nodeByEmail(ctx, friends.id, email)).invitationToken, termsVersion: 1 }),
    )
  const { affiliateNodeId } = await asPublisher.transact((ctx) =>
    joinProgram(
      ctx,
      acceptProgram.input.parse({ id: friends.id, termsVersion: 1, email: null, note: 'In my reviews of cameras.' }),
    ),
  )
  const luca = await world.transact((ctx) => nodeById(ctx, affiliateNodeId!))
  const coupon = await world.transact((ctx) =>
    makeCoupon(ctx, seller.id, {
      code: 'LUCA10',
      name: 'Readers of Luca Bianchi',
      value: 1000,
      appliesTo: 'all_products',
    }),
  )
  await owner.transact((ctx) => changeNode(ctx, { id: luca.id, bonusBp: 200, couponId: coupon.id }))
  await world.transact((ctx) =>
    joinProgram(
      ctx,
      acceptProgram.input.parse({
        id: friends.id,
        termsVersion: 1,
        via: luca.linkToken,
        name: 'Jana Brenner',
        email: 'jana.brenner@example.com',
        note: 'In my course at the evening school.',
      }),
    ),
  )
  await join('jana.brenner@example.com')
  await owner.transact((ctx) =>
    invite(
      ctx,
      invitePublisher.input.parse({
        programId: friends.id,
        name: 'Oskar Lund',
        email: 'oskar.lund@example.com',
        couponId: null,
      }),
    ),
  )
  await world.transact(async (ctx) => {
    const workshops = await ctx.db
      .selectFrom('affiliatePrograms')
      .select('id')
      .where('name', '=', 'Workshop partners')
      .executeTakeFirstOrThrow()
    const user = await addUser(ctx, {
      email: 'nele.arndt@example.com',
      firstName: 'Nele',
      lastName: 'Arndt',
      locale: 'de',
      confirmed: true,
    })
    await joinProgram(
      { ...ctx, actor: { ...anonymous, kind: 'user', role: 'payer', userId: user!.id } },
      acceptProgram.input.parse({
        id: workshops.id,
        termsVersion: 1,
        email: null,
        note: 'Ich leite einen Schreibkreis.',
      }),
    )
  })
  const jana = await world.transact((ctx) => nodeByEmail(ctx, friends.id, 'jana.brenner@example.com'))
  return {
    links: [luca.linkToken, jana.linkToken],
    follow: (token, slug, times) =>
      world.transact(async (ctx) => {
        for (let click = 0; click < times; click++) await followLink(ctx, { token, slug })
      }),
  }
}
