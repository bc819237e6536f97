import { sql } from 'kysely'
import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { editCommunitySettings, writeMessage } from '#capabilities/after/community-members/server/testing.ts'
import { addAnnouncement, sendAnnouncement } from '#capabilities/outward/announcements/server/testing.ts'
import { askAs } from '#capabilities/outward/assistants/server/testing.ts'

/** Where the assistant of `payer@example.com` sends them to confirm what it asks for: the only request of the demo. */
export const demoRequest = '/payer/assistant_requests/1'

const mara = 'payer@example.com'

const userOf = async (world: World, email: string): Promise<number> =>
  (await sql<{ id: number }>`select id from users where email = ${email}`.execute(world.db)).rows[0]!.id

/** A message of the seller to all buyers. */
const announce = async (world: World, seller: Seller): Promise<void> => {
  const author = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await author.transact(async (ctx) => {
    const { id } = await addAnnouncement(ctx, {
      title: 'A walk at the harbour',
      text: 'On Saturday we walk from the fish market to the lighthouse and photograph what the tide leaves behind. Bring one lens.',
    })
    await sendAnnouncement(ctx, { id, sendAt: null })
  })
}

/** Another member of the community writes to who is told in full, and gets an answer. */
const writeToEachOther = async (world: World, seller: Seller): Promise<void> => {
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await owner.transact((ctx) =>
    editCommunitySettings(ctx, { hasDirectory: true, hasPoints: true, hasMessages: true, levels: '' }),
  )
  const { rows } = await sql<{ id: number; userId: number; isMara: boolean }>`
    select m.id, m.user_id, u.email = ${mara} as is_mara from community_members m join users u on u.id = m.user_id
      join community_profiles p on p.seller_id = m.seller_id and p.user_id = m.user_id
    where m.seller_id = ${seller.id} order by u.email = ${mara}, m.id`.execute(world.db)
  const [own, other] = [rows.find(({ isMara }) => isMara), rows.find(({ isMara }) => !isMara)]
  if (!own || !other) return
  const write = (from: { userId: number }, to: { id: number }, body: string) =>
    world
      .as({ ...anonymous, kind: 'user', role: 'payer', userId: from.userId })
      .transact((ctx) => writeMessage(ctx, { id: to.id, body }))
  await write(other, own, 'Your wall at noon: which way does it face?')
  await write(own, other, 'North. That is why it works all day.')
}

const askForHer = async (world: World): Promise<void> => {
  const userId = await userOf(world, mara)
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join payers p on p.id = o.payer_id where p.user_id = ${userId} order by o.id desc limit 1`.execute(
    world.db,
  )
  const buyer = world.as({ ...anonymous, kind: 'user', role: 'payer', userId })
  const wish = { id: rows[0]!.id, reason: 'I bought it twice.' }
  const asked = await askAs(buyer, 'buyer', 'Claude', ['withdraw_from_contract', wish])
  if ('fault' in asked) throw new Error(asked.fault)
}

/** What reaches a buyer besides what they bought: a message of the seller, one of a member, and what their assistant asks for. */
export const tellDemoBuyers = async (world: World, seller: Seller): Promise<void> => {
  await announce(world, seller)
  await writeToEachOther(world, seller)
  await askForHer(world)
}
