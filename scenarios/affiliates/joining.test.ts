import { expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { programTerms, useShop, type Publisher } from './shop-with-publishers.ts'

/** A program is set up, and publishers are invited, recruited and join from the marketplace, or wait for the seller’s answer. */

const shop = useShop()
const { app, ask, nodeRow, publisherOf } = shop

let programId: number
let pia: Publisher
let remo: Publisher
let quin: Publisher

it('a program keeps to the whole, is a draft first, and shows itself once it is open', async () => {
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ tiers: ['90.00', '11.00'] })),
  ).rejects.toMatchObject({ fields: { tiers: ['tiers_too_big'] } })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ lifetime: 'fixed_days' })),
  ).rejects.toMatchObject({ fields: { lifetimeDays: ['required'] } })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs', programTerms({ products: [{ productId: 999_999 }] })),
  ).rejects.toMatchObject({ fields: { products: ['not_in_list'] } })
  const program = await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs', programTerms())
  programId = program['id'] as number
  expect(program).toMatchObject({
    state: 'draft',
    tiers: ['10.00', '2.00'],
    termsVersion: 1,
    holdDays: 14,
    isLifetimeFixed: false,
  })
  await expect(ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId })).rejects.toMatchObject({
    status: 404,
  })
  expect(await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id: programId })).toMatchObject(
    {
      state: 'active',
    },
  )
  expect(await ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId })).toMatchObject({
    sellerName: 'Studio Voss GmbH',
    tiers: ['10.00', '2.00'],
    cookieDays: 30,
    products: [{ commission: '10.00' }, { commission: '10.00' }],
    ownState: null,
  })
})

it('publishers are invited, recruited, and join from the marketplace', async () => {
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes', {
    programId,
    name: 'Pia Lorenz',
    email: 'pia@example.com',
    bonusBp: '2.00',
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes', { programId, name: 'Pia', email: 'PIA@example.com' }),
  ).rejects.toMatchObject({ code: 'affiliates.there_already' })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes', {
      programId,
      name: 'Greedy',
      email: 'greedy@example.com',
      bonusBp: '88.01',
    }),
  ).rejects.toMatchObject({ fields: { bonusBp: ['tiers_too_big'] } })
  const { invitationToken: token } = await nodeRow('pia@example.com')
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 2 }),
  ).rejects.toMatchObject({ code: 'affiliates.terms_changed' })
  expect(
    await ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 1 }),
  ).toMatchObject({ state: 'active', url: expect.stringContaining('/users/magic_link') as never })
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.invitation_gone' })
  pia = await publisherOf('pia@example.com')

  const shown = await ask(null, 'GET', '/v1/common/affiliate_programs/:id', { id: programId, via: pia.link })
  expect(shown['recruiterName']).toBe('Pia Lorenz')
  await expect(
    ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1, via: pia.link }),
  ).rejects.toMatchObject({ fields: { name: ['required'], email: ['required'] } })
  const input = {
    id: programId,
    termsVersion: 1,
    via: pia.link,
    name: 'Remo Frei',
    email: 'remo@example.com',
    note: 'In my newsletter',
  }
  expect(await ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', input)).toEqual({
    state: 'mailed',
    affiliateNodeId: null,
  })
  await ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', {
    token: (await nodeRow('remo@example.com')).invitationToken,
    termsVersion: 1,
  })
  remo = await publisherOf('remo@example.com')
  // Whoever is in already learns nothing, and no mail goes out.
  const mails = (await app.mails()).length
  expect(await ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', input)).toEqual({
    state: 'mailed',
    affiliateNodeId: null,
  })
  expect((await app.mails()).length).toBe(mails)

  const user = await app.transact((ctx) =>
    makeUser(ctx, ['publisher'], { email: 'quin@example.com', firstName: 'Quin', lastName: 'Maas' }),
  )
  expect((await ask(user.actor, 'GET', '/v1/publish/affiliate_marketplace')).list).toMatchObject([
    { id: programId, name: 'Friends of the studio', commission: '10.00', ownState: null },
  ])
  expect(
    await ask(user.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).toMatchObject({ state: 'active' })
  await expect(
    ask(user.actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.there_already' })
  quin = await publisherOf('quin@example.com')
  expect((await ask(quin.actor, 'GET', '/v1/publish/affiliate_marketplace', { joined: 'true' })).list).toMatchObject([
    { ownState: 'active' },
  ])
  await app.drain()

  expect((await ask(pia.actor, 'GET', '/v1/publish/affiliate_recruits')).list).toMatchObject([
    { name: 'Remo Frei', state: 'active' },
  ])
  expect(await ask(pia.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: pia.nodeId })).toMatchObject({
    state: 'active',
    bonusBp: '2.00',
    links: { products: [{ commission: '12.00' }, { commission: '12.00' }] },
  })
  await expect(ask(pia.actor, 'GET', '/v1/publish/affiliate_nodes/:id', { id: remo.nodeId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.own_shop' })
  const program = await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_programs/:id', { id: programId })
  expect(program).toMatchObject({ publishersCount: 3, isLifetimeFixed: true })
  await expect(
    ask(shop.owner, 'PATCH', '/v1/cabinet/affiliate_programs/:id', {
      ...programTerms({ lifetime: 'none' }),
      id: programId,
    }),
  ).rejects.toMatchObject({ fields: { lifetime: ['settled'] } })
  expect(
    (await app.mails())
      .map(({ kind, recipient }) => `${kind} ${recipient}`)
      .filter((mail) => /^affiliate_(?!changed)/.test(mail))
      .toSorted(),
  ).toEqual([
    'affiliate_approved pia@example.com',
    'affiliate_approved quin@example.com',
    'affiliate_approved remo@example.com',
    'affiliate_confirmation remo@example.com',
    'affiliate_invitation pia@example.com',
  ])
})

it('where the seller decides, whoever asks waits for an answer, and the seller hears of it', async () => {
  const { id } = await ask(
    shop.owner,
    'POST',
    '/v1/cabinet/affiliate_programs',
    programTerms({ name: 'By hand', approval: 'by_hand', isListed: false }),
  )
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
  const people = []
  for (const email of ['tess@example.com', 'uwe@example.com'])
    people.push(
      (await app.transact((ctx) => makeUser(ctx, ['payer'], { email, firstName: email.split('@')[0]! }))).actor,
    )
  expect((await ask(pia.actor, 'GET', '/v1/publish/affiliate_marketplace')).list).toHaveLength(1)
  const nodeIds = []
  for (const person of people)
    nodeIds.push(
      (
        await ask(person, 'POST', '/v1/common/affiliate_programs/:id/accept', {
          id,
          termsVersion: 1,
          note: 'In my podcast',
        })
      )['affiliateNodeId'] as number,
    )
  const [tess, uwe] = nodeIds as [number, number]
  await app.drain()
  expect(
    (await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_nodes', { state: ['asked'], sortKey: 'id', sortDir: 'asc' }))
      .list,
  ).toMatchObject([
    { id: tess, state: 'asked' },
    { id: uwe, state: 'asked' },
  ])
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_nodes/:id', { id: tess })).toMatchObject({
    note: 'In my podcast',
    joinedAt: null,
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes/:id/stop', { id: tess, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'platform.illegal_move' })
  expect(await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes/:id/approve', { id: tess })).toMatchObject({
    state: 'active',
  })
  expect(
    await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes/:id/decline', { id: uwe, reason: 'No podcasts' }),
  ).toMatchObject({ state: 'declined', reason: 'No podcasts' })
  await expect(
    ask(people[1]!, 'POST', '/v1/common/affiliate_programs/:id/accept', { id, termsVersion: 1 }),
  ).rejects.toMatchObject({ code: 'affiliates.declined_before' })
  expect(await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_nodes/:id/invite_again', { id: uwe })).toMatchObject({
    state: 'invited',
    reason: null,
  })
  expect(
    await ask(people[1]!, 'POST', '/v1/common/affiliate_programs/:id/accept', { id, termsVersion: 1 }),
  ).toMatchObject({ state: 'active', affiliateNodeId: uwe })
  const tessActor: Actor = (await publisherOf('tess@example.com')).actor
  expect(await ask(tessActor, 'POST', '/v1/publish/affiliate_nodes/:id/leave', { id: tess })).toMatchObject({
    state: 'ended',
    links: null,
  })
  await app.drain()
  const notes = (
    await ask(shop.owner, 'GET', '/v1/cabinet/notifications', { kind: ['affiliate_changed'], per: 50 })
  ).list.map(({ parts }) =>
    ['publisher', 'program', 'stage'].map((part) => (parts as Record<string, string>)[part]).join(' '),
  )
  expect(notes.toSorted()).toEqual(
    expect.arrayContaining([
      'tess Lovelace By hand asked',
      'tess Lovelace By hand joined',
      'tess Lovelace By hand ended',
      'Pia Lorenz Friends of the studio joined',
    ]),
  )
  expect((await app.mails()).filter(({ kind }) => kind === 'affiliate_changed').map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'tess Lovelace wants to recommend your products: By hand',
      'tess Lovelace no longer recommends your products: By hand',
    ]),
  )
  expect(
    (await app.mails())
      .filter(({ kind, recipient }) => kind.startsWith('affiliate_') && recipient === 'uwe@example.com')
      .map(({ kind }) => kind),
  ).toEqual(['affiliate_asked', 'affiliate_declined', 'affiliate_invitation', 'affiliate_approved'])
})
