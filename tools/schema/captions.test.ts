import { expect, it } from 'vitest'
import { withMigrationsTill } from './withheld.ts'

const file = { name: 'my "captions": null.vtt', fileId: 7 }
const film = (captions: unknown) => ({
  id: 'bf',
  type: 'video',
  values: { title: '"captions": null', captions },
  slots: [],
})
const page = (captions: unknown) => ({
  version: 1,
  blocks: [{ id: 'bc', type: 'columns', values: {}, slots: [[film(captions)]] }],
})
const kept = { ...file, language: '' }

/** Rows as the version before left them, without what they refer to. */
const asBefore = `begin; set local session_replication_role = replica;
  insert into content_blocks (lesson_id, key, position, form, content) values
    (1, 'film', 1, 'video', $1), (1, 'sound', 2, 'audio', '{"captions": null}'), (1, 'text', 3, 'text', '{"text": "captions"}');
  insert into page_versions (page_id, seller_id, number, title, description, document, created_at) values
    (1, 1, 1, '', '', $2, '2026-11-01'), (1, 1, 2, '', '', $3, '2026-11-01'); commit`

it('the captions of a film become a list, in lessons and at any depth of a page', () =>
  withMigrationsTill('1057', async (client, migrateOn) => {
    const given = [film(file).values, page(file), page(null)].map((each) => JSON.stringify(each).replaceAll("'", "''"))
    await client.query(asBefore.replace(/\$(\d)/g, (_, at: string) => `'${given[Number(at) - 1]}'`))
    await migrateOn()
    const { rows: blocks } = await client.query<{ content: unknown }>(
      'select content from content_blocks order by position',
    )
    expect(blocks.map(({ content }) => content)).toEqual([film([kept]).values, { captions: [] }, { text: 'captions' }])
    const { rows: pages } = await client.query<{ document: unknown }>(
      'select document from page_versions order by number',
    )
    expect(pages.map(({ document }) => document)).toEqual([page([kept]), page([])])
  }))
