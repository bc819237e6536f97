import { expect, it } from 'vitest'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

it('0330 keeps what people of a team may do, in a role of their own, with their address and when they came', async () => {
  await withMigrationsTill('0323', async (client, migrateOn) => {
    const [studio, werk] = [await openShop(client, 'studio'), await openShop(client, 'werk')]
    const { rows: people } = await client.query<{ id: string }>(
      `insert into users (email, first_name, last_name, locale, created_at) values
        ('kim@example.com', 'Kim', 'Lee', 'de', '2026-10-05'), ('ute@example.com', 'Ute', '', 'en', '2026-10-05') returning id`,
    )
    const [kim, ute] = people.map(({ id }) => Number(id))
    await client.query(
      `insert into team_members (seller_id, user_id, rights, state, created_at) values
        ($1, $3, '{orders.read,payers.read}', 'active', '2026-10-05'), ($1, $4, '{}', 'paused', '2026-10-06'),
        ($2, $3, '{catalog.read}', 'active', '2026-10-07')`,
      [studio.sellerId, werk.sellerId, kim, ute],
    )
    await migrateOn('0333')
    const { rows } = await client.query(
      `select m.seller_id = $1 as is_studio, m.state, m.email::text, m.name, m.locale, r.rights, r.has_all_products, r.sees_contacts,
        r.seller_id = m.seller_id as is_own from team_members m join team_roles r on r.id = m.role_id order by m.id`,
      [studio.sellerId],
    )
    const role = { has_all_products: true, sees_contacts: true, is_own: true }
    const lee = { email: 'kim@example.com', name: 'Kim Lee', locale: 'de', state: 'active' }
    expect(rows).toEqual([
      { ...role, ...lee, is_studio: true, rights: ['orders.read', 'payers.read'] },
      { ...role, is_studio: true, email: 'ute@example.com', name: 'Ute', locale: 'en', state: 'paused', rights: [] },
      { ...role, ...lee, is_studio: false, rights: ['catalog.read'] },
    ])
  })
})
