import { expect, it } from 'vitest'
import {
  documentOf,
  flatOf,
  rowsOf,
  type Extras,
  type KeptBlock,
} from '#capabilities/offer/courses/rules/lesson-blocks.ts'
import { readDocumentOf } from '#capabilities/offer/content-blocks/rules/document.ts'
import { cleanRich } from '#capabilities/offer/content-blocks/server/index.ts'
import { textLimit } from '#capabilities/offer/courses/vocabulary.ts'
import { lessonBlocks, wholeContent } from '#capabilities/offer/courses/blocks/declared.ts'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

const nothing = { text: '', caption: '', url: '', duration: 0, width: 0, height: 0 }
const long = 'A long caption '.repeat(33)

/** Every kind of block of a lesson as older versions wrote it; the second number of each name is what it leaves out. */
const old: readonly { form: string; content: Partial<typeof nothing>; file?: 'sheet' | 'look'; captions?: true }[] = [
  { form: 'text', content: { text: `<h2>Light</h2><p>${'Look at shadows. '.repeat(800)}</p>` } },
  {
    form: 'text',
    content: { text: '<p>Hello</p>', caption: 'beside it', url: 'https://vimeo.com/76979871', width: 9 },
  },
  { form: 'image', content: { caption: long }, file: 'look' },
  { form: 'image', content: { caption: 'of nothing yet' } },
  {
    form: 'video',
    content: { caption: 'A walk', duration: 61.5, width: 1920, height: 1080 },
    file: 'sheet',
    captions: true,
  },
  { form: 'video', content: { caption: 'Elsewhere', url: 'https://vimeo.com/76979871/8272103f6e' } },
  { form: 'video', content: { url: 'https://vimeo.com/76979871', caption: '' }, file: 'sheet' },
  { form: 'audio', content: { caption: long, duration: 12 }, file: 'sheet', captions: true },
  { form: 'audio', content: {} },
  { form: 'file', content: { caption: 'To take along', text: 'never shown' }, file: 'sheet' },
  { form: 'pdf', content: { caption: 'To read', url: 'https://youtu.be/dQw4w9WgXcQ' }, file: 'sheet' },
  { form: 'embed', content: { caption: 'To hear', url: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk' } },
  { form: 'embed', content: { url: 'https://youtu.be/dQw4w9WgXcQ', height: 315 } },
  { form: 'embed', content: {} },
]

it('0670 and 0671 make blocks of one vocabulary of what stood in lessons, and lose nothing of it', async () => {
  await withMigrationsTill('0640', async (client, migrateOn) => {
    const { sellerId } = await openShop(client, 'studio')
    const idOf = async (statement: string, values: unknown[]) =>
      Number((await client.query<{ id: string }>(statement, values)).rows[0]!.id)
    const file = (name: string, kind: string) =>
      idOf(
        `insert into files (seller_id, storage_key, name, content_type, size, kind, sha256, width, height, widths, created_at)
        values ($1, $2, $2, 'application/octet-stream', 1, $3, $2, $4, $4,
          case when $4::int is not null then array[$4::int] end, now()) returning id`,
        [sellerId, name, kind, kind === 'image' ? 40 : null],
      )
    const files = { sheet: await file('sheet.pdf', 'file'), look: await file('look.jpg', 'image') }
    const captionsId = await file('walk.vtt', 'captions')
    const lessonId = await idOf(
      `insert into course_lessons (product_id, seller_id, name, created_at, updated_at)
        select id, seller_id, 'Light', now(), now() from products where seller_id = $1 limit 1 returning id`,
      [sellerId],
    )
    for (const [position, { form, content, file: of, captions }] of old.entries())
      await client.query(
        `insert into content_blocks (lesson_id, key, position, form, content, file_id, captions_file_id)
        values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          lessonId,
          `key${position}`,
          position,
          form,
          JSON.stringify(content),
          of ? files[of] : null,
          captions ? captionsId : null,
        ],
      )
    const { rows: before } = await client.query<{ id: string }>(`select id from content_blocks order by position`)

    await migrateOn('0671')

    const { rows } = await client.query(
      `select id, key, form, content, style, extras, parent_key, slot, file_id, captions_file_id from content_blocks order by position`,
    )
    expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const kept: KeptBlock[] = rows.map((row) => ({
      key: row.key,
      parentKey: row.parent_key,
      slot: row.slot,
      form: row.form,
      content: wholeContent(row.form, row.content),
      style: row.style,
      extras: row.extras as Extras,
      fileId: row.file_id === null ? null : Number(row.file_id),
      captionsFileId: row.captions_file_id === null ? null : Number(row.captions_file_id),
    }))
    const asWritten = old.map(({ form, content }) => ({ ...nothing, ...content, form }))
    expect(kept.map((block) => flatOf(block))).toEqual(asWritten)
    expect(kept.map(({ fileId, captionsFileId }) => [fileId, captionsFileId])).toEqual(
      old.map(({ file: of, captions }) => [of ? files[of] : null, captions ? captionsId : null]),
    )
    expect(kept.find(({ form }) => form === 'pdf_reader')?.content['file']).toEqual({
      fileId: files.sheet,
      name: 'sheet.pdf',
    })

    // 0700 holds every file a block names.
    await migrateOn('0700')
    const { rows: held } = await client.query(
      `select block_id, file_id from content_block_files order by block_id, file_id`,
    )
    expect(held.map((row) => [row.block_id, Number(row.file_id)])).toEqual(
      kept.flatMap(({ fileId, captionsFileId }, i) =>
        [fileId, captionsFileId]
          .filter((id) => id !== null)
          .toSorted((a, b) => a - b)
          .map((id) => [rows[i]!.id, id]),
      ),
    )

    // The builder reads it as it is, and what it saves untouched says the same to clients of the older shape.
    const document = documentOf(kept, (form) => lessonBlocks[form].slots)
    const cleaning = { rich: (html: string) => cleanRich(html, (href) => href), longest: textLimit }
    expect(readDocumentOf(lessonBlocks, JSON.parse(JSON.stringify(document)), cleaning)).toEqual(document)
    const again = rowsOf(document, new Map(kept.map((block) => [block.key, block])))
    expect(again.map((block) => flatOf(block))).toEqual(asWritten)
    await expect(client.query(`update content_blocks set form = 'image'`)).rejects.toThrow('content_blocks_form_check')
  })
}, 120_000)
