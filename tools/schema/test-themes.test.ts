import { expect, it } from 'vitest'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

it('0620 makes themes of what checkouts looked like, and keeps the looks of funnel pages and the rights of roles', async () => {
  await withMigrationsTill('0576', async (client, migrateOn) => {
    const shop = await openShop(client, 'studio')
    const standard = {
      upsellPosition: 'belowProductDetails',
      couponButtonColor: null,
      buyButtonColor: null,
      buyButtonRadius: 22,
      countdownText: '',
      isDescriptionExpandable: true,
    }
    const green = { ...standard, buyButtonColor: '#0a6b3d', buyButtonText: 'Count me in' }
    await client.query(
      `insert into checkouts (seller_id, name, is_default, title, layout, theme, trust_seals, asks_quantity,
        salutation, phone, company, billing_references, created_at, changed_at)
      select $1, name, false, '', 'default', theme, '{}', false, 'hidden', 'hidden', 'optional', 'hidden', now(), now()
      from (values ('Plain', $2::jsonb), ('Green', $3::jsonb)) each (name, theme)`,
      [shop.sellerId, JSON.stringify(standard), JSON.stringify(green)],
    )
    const looks = { background: '#faf3e3', css: '' }
    const { rows: themes } = await client.query<{ id: string }>(
      `insert into page_themes (seller_id, kind, name, visibility, looks, created_at, updated_at)
      values ($1, 'shop_theme', 'Sand', 'public', $2, now(), now()) returning id`,
      [shop.sellerId, JSON.stringify(looks)],
    )
    await client.query(
      `insert into pages (seller_id, kind, slug, theme_id, locale, title, state, draft, draft_saved_at, created_at, updated_at)
      values ($1, 'funnel', null, $2, 'en', 'Question', 'draft', '{}', now(), now(), now()),
        ($1, 'shop_sub_page', 'about', $2, 'en', 'About', 'draft', '{}', now(), now(), now())`,
      [shop.sellerId, themes[0]!.id],
    )
    await client.query(
      `insert into team_roles (seller_id, name, rights, created_at, changed_at) values
        ($1, 'Designer', '{pages.read,pages.themes}', now(), now()), ($1, 'Till', '{checkout_settings.change}', now(), now())`,
      [shop.sellerId],
    )
    await migrateOn('0624')
    const { rows: checkouts } = await client.query(
      `select c.name, t.name as theme, t.kind, t.looks->>'buyButtonText' as words
      from checkouts c left join page_themes t on t.id = c.theme_id order by c.name desc`,
    )
    expect(checkouts).toEqual([
      { name: 'Plain', theme: null, kind: null, words: null },
      { name: 'Green', theme: 'Green', kind: 'payment_page_template', words: 'Count me in' },
    ])
    const { rows: pages } = await client.query(
      `select p.kind as page, t.kind, t.visibility, t.looks from pages p join page_themes t on t.id = p.theme_id order by p.id`,
    )
    expect(pages).toEqual([
      { page: 'funnel', kind: 'funnel', visibility: 'private', looks },
      { page: 'shop_sub_page', kind: 'shop_theme', visibility: 'public', looks },
    ])
    const { rows: roles } = await client.query(`select rights from team_roles order by id`)
    expect(roles.map(({ rights }) => rights)).toEqual([
      ['pages.read', 'themes.read', 'themes.change'],
      ['checkout_settings.change', 'themes.read', 'themes.change'],
    ])
  })
})
