import { sql } from 'kysely'
import { addForm } from '#capabilities/shop/opt-ins/contract.ts'
import { addField } from '#capabilities/shop/opt-ins/contract/fields.ts'
import {
  addFieldOf,
  addOptInForm,
  confirmByLink,
  signUpContact,
  tagBySeller,
} from '#capabilities/shop/opt-ins/server/testing.ts'
import { mailOfWords } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { addNewsletter, editLetter, sendNewsletter } from '#capabilities/outward/newsletters/server/testing.ts'
import { buyer, type Stage } from './selling-stage.ts'

/** Who reads the letters, what they said of themselves, and whether they confirmed. */
const readers = [
  { firstName: 'Wiebke', said: { shoots_with: 'Film', pictures_a_week: '12' }, tags: ['letter', 'workshop'] },
  { firstName: 'Tilda', said: { shoots_with: 'Phone', pictures_a_week: '40' } },
  { firstName: 'Jannes', said: { shoots_with: 'Film' } },
  { firstName: 'Enno', said: {}, isAsked: true },
] as const

const fields = [
  { name: 'Shoots with', kind: 'choice', options: ['Film', 'Digital camera', 'Phone'] },
  { name: 'Pictures a week', kind: 'number' },
]

/** Letters from the studio: three people confirmed, one has not yet. */
export const openLetters = async ({ world, owner, seller }: Stage): Promise<void> => {
  const slug = 'letters'
  const { consentVersion } = await owner.transact(async (ctx) => {
    const asked: number[] = []
    for (const field of fields) asked.push((await addFieldOf(ctx, addField.input.parse(field))).id)
    return addOptInForm(
      ctx,
      addForm.input.parse({
        name: 'Letters from the studio',
        slug,
        intro: 'Once a month: a picture, what went wrong with it, and what we are making.',
        fields: asked.map((fieldId) => ({ fieldId })),
        consentText:
          'I would like to receive the studio’s letter by email, about once a month. I can unsubscribe at any time.',
        thanksText: 'The next letter is yours.',
        tags: ['letter'],
      }),
    )
  })
  for (const reader of readers) {
    const { email, firstName, lastName } = buyer(reader.firstName)
    const said = Object.entries(reader.said).map(([key, value]) => ({ key, values: [value] }))
    const id = await world.transact(async (ctx) => {
      const who = { email, firstName, lastName, fields: said }
      await signUpContact(ctx, { ...who, username: seller.username, slug, hasAgreed: true, from: '', consentVersion })
      const { rows } = await sql<{
        id: number
        confirmToken: string
      }>`select id, confirm_token from opt_in_contacts where email = ${email}`.execute(ctx.db)
      if (!('isAsked' in reader)) await confirmByLink(ctx, rows[0]!.confirmToken)
      return rows[0]!.id
    })
    if ('tags' in reader) await owner.transact((ctx) => tagBySeller(ctx, { id, tags: [...reader.tags] }))
  }
}

/** One letter went out to everybody, the next is being written to those who shoot on film. */
export const writeLetters = async ({ owner }: Stage): Promise<void> => {
  const write = (subject: string, text: string, audience: Record<string, string> = {}) =>
    owner.transact(async (ctx) => {
      const { id } = await addNewsletter(ctx, { audience })
      await editLetter(ctx, { id, subject, content: { revision: 0, document: mailOfWords(text) } })
      return id
    })
  const id = await write(
    'Fog, and what it is good for',
    'Hello {first_name|friend},\n\nthis month’s picture was an accident: fog ate the harbour, and what was left was one red crane. ' +
      'I kept the exposure long and the frame empty.\n\nTry it yourself: leave out everything you came for.',
  )
  await owner.transact((ctx) => sendNewsletter(ctx, { id, sendAt: null }))
  await write(
    'A roll of film, twelve frames',
    'Hello {first_name|friend},\n\nload a roll with twelve frames left, and walk until they are gone.',
    { field: 'shoots_with=Film' },
  )
}
