import { expect, it } from 'vitest'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

it('0540 makes fields of the questions of forms, and keeps every answer, also to questions that are no more', async () => {
  await withMigrationsTill('0421', async (client, migrateOn) => {
    const { sellerId } = await openShop(client, 'studio')
    const other = await openShop(client, 'werk')
    const question = (form: string, label: string, options: string[] = [], isRequired = false) => ({
      key: label.toLowerCase().replace(/\W/g, '').padEnd(4, 'x'),
      form,
      label,
      hint: '',
      options,
      isRequired,
    })
    const answer = (form: string, asked: string, ...values: string[]) => ({ form, question: asked, values })
    const addForm = async (seller: number, slug: string, questions: object[]) =>
      Number(
        (
          await client.query<{ id: string }>(
            `insert into opt_in_forms (seller_id, name, slug, state, title, intro, asks_name, questions,
              consent_text, consent_version, button_text, thanks_text, tags, created_at, changed_at)
              values ($1, $2, $2, 'open', $2, '', 'optional', $3, 'yes', 1, '', '', '{}', now(), now()) returning id`,
            [seller, slug, JSON.stringify(questions)],
          )
        ).rows[0]!.id,
      )
    const topics = question('select_box', 'Größe', ['S', 'M'], true)
    const first = await addForm(sellerId, 'one', [
      topics,
      question('open_question', 'City'),
      question('checkbox', 'Member'),
    ])
    const second = await addForm(sellerId, 'two', [topics, question('select_box', 'Größe', ['XL', 'XXL'])])
    await addForm(other.sellerId, 'one', [question('open_question', 'City')])
    const contact = (form: number, email: string, answers: object[]) =>
      client.query(
        `insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, answers, locale,
          is_imported, confirm_token, unsubscribe_token, asked_at)
          values ($1, $2, 'asked', $3::text, '', '', $4, 'de', false, $3::text, $3::text, now())`,
        [sellerId, form, email, JSON.stringify(answers)],
      )
    await contact(first, 'kim@example.com', [
      answer('select_box', 'Größe', 'M'),
      answer('open_question', 'City', 'Bremen; Mitte'),
      answer('checkbox', 'Member'),
    ])
    await contact(second, 'noor@example.com', [
      answer('select_box', 'Größe', 'S'),
      answer('service', 'Tools before', 'Pen', 'Knife'),
    ])
    await migrateOn('0540')
    const { rows: fields } = await client.query(
      'select seller_id = $1 as is_studio, key, name, kind, options from contact_fields order by id',
      [sellerId],
    )
    const field = (name: string, key: string, kind: string, options: string[] = [], isStudio = true) => ({
      is_studio: isStudio,
      key,
      name,
      kind,
      options,
    })
    expect(fields.toSorted((a, b) => a.key.localeCompare(b.key) || Number(b.is_studio) - Number(a.is_studio))).toEqual([
      field('City', 'city', 'text'),
      field('City', 'city', 'text', [], false),
      field('Größe', 'groesse', 'choice', ['S', 'M']),
      field('Größe', expect.stringMatching(/^groesse_\d+$/) as never, 'choice', ['XL', 'XXL']),
      field('Member', 'member', 'yes_no'),
      field('Tools before', 'tools_before', 'choices', ['Knife', 'Pen']),
    ])
    const { rows: asked } = await client.query(
      `select o.form_id::int, d.name, d.options[1] as option, o.is_required from opt_in_form_fields o
        join contact_fields d on d.id = o.field_id
        where d.seller_id = $1 order by o.form_id, o.position`,
      [sellerId],
    )
    expect(asked.map(({ form_id: id, name, option, is_required: is }) => [id, name, option, is])).toEqual([
      [first, 'Größe', 'S', true],
      [first, 'City', null, false],
      [first, 'Member', null, false],
      [second, 'Größe', 'S', true],
      [second, 'Größe', 'XL', false],
    ])
    const { rows: values } = await client.query(
      `select c.email::text, d.name, v.values from contact_values v join contact_fields d on d.id = v.field_id
        join opt_in_contacts c on c.id = v.contact_id order by c.email, d.name`,
    )
    expect(values.map(({ email, name, values: kept }) => [email, name, kept])).toEqual([
      ['kim@example.com', 'City', ['Bremen; Mitte']],
      ['kim@example.com', 'Größe', ['M']],
      ['noor@example.com', 'Größe', ['S']],
      ['noor@example.com', 'Tools before', ['Pen', 'Knife']],
    ])
  })
})
