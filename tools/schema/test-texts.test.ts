import { expect, it } from 'vitest'
import { withMigrationsTill } from './withheld.ts'

const at = '2026-10-05T10:00:00Z'

it('0147 to 0149 move what was written in each language into one value', async () => {
  await withMigrationsTill('0146', async (client, migrateOn) => {
    await client.query(
      `insert into operator_documents (kind, locale, text, changed_at) values
        ('imprint', 'de', 'Am Hafen 1', '${at}'), ('imprint', 'en', '1 Harbour Road', '${at}'), ('terms', 'de', 'AGB', '${at}')`,
    )
    await client.query(
      `insert into plans (name_en, name_de, description_en, description_de, purpose, billing_cycle, created_at, changed_at)
        values ('House', 'Haus', 'Everything.', null, 'public', 'monthly', '${at}', '${at}')`,
    )
    await client.query(`
      with person as (insert into users (email, created_at) values ('studio@example.com', '${at}') returning id),
        shop as (insert into sellers (user_id, username, name, email, created_at, changed_at)
          select id, 'studio', 'Studio', 'studio@example.com', '${at}', '${at}' from person returning id)
      insert into products (seller_id, form, name, slug, custom_email, success_words, created_at, updated_at)
      select shop.id, 'download', slug, slug, mail::jsonb, words::jsonb, '${at}', '${at}' from shop, (values
        ('new', '{"subjectDe": "Danke", "subjectEn": "Thanks", "bodyDe": "Hallo", "bodyEn": ""}', '{"titleDe": "Da!", "titleEn": "", "textDe": "", "textEn": ""}'),
        ('old', '{"subject_de": "Danke", "subject_en": "Thanks", "body_de": "Hallo", "body_en": "Hello"}', null),
        ('plain', null, null)) given (slug, mail, words)`)

    await migrateOn('0149')

    const read = async (statement: string) => (await client.query(statement)).rows
    expect(await read(`select kind, text from operator_documents order by kind`)).toEqual([
      { kind: 'imprint', text: { de: 'Am Hafen 1', en: '1 Harbour Road' } },
      { kind: 'terms', text: { de: 'AGB' } },
    ])
    expect(await read(`select name, description from plans order by id`)).toEqual([
      {
        name: { en: 'Free', de: 'Kostenlos' },
        description: { en: 'Everything this platform can do.', de: 'Alles, was diese Plattform kann.' },
      },
      { name: { en: 'House', de: 'Haus' }, description: { en: 'Everything.' } },
    ])
    expect(await read(`select slug, custom_email, success_words from products order by slug`)).toEqual([
      {
        slug: 'new',
        custom_email: { subject: { de: 'Danke', en: 'Thanks' }, body: { de: 'Hallo' } },
        success_words: { title: { de: 'Da!' }, text: {} },
      },
      {
        slug: 'old',
        custom_email: { subject: { de: 'Danke', en: 'Thanks' }, body: { de: 'Hallo', en: 'Hello' } },
        success_words: null,
      },
      { slug: 'plain', custom_email: null, success_words: null },
    ])
    await expect(client.query(`update plans set name = '{}'`)).rejects.toThrow('plans_name_check')
  })
}, 120_000)
