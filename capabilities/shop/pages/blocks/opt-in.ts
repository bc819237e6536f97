import { form, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

/** One of the seller's forms by which visitors sign up for emails: its questions, its consent, its proof. */
export const optIn = block({
  group: 'conversion',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 500 },
  name: says('opt_in'),
  fields: { formId: form(), titleText: line('', 250), descriptionText: words('', 1000) },
  typed: ['titleText', 'descriptionText'],
  isEmpty: ({ formId }) => formId === null,
  fresh: { titleText: says('opt_in.titleText') },
})
