import { choice, flag, items, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

export const contactFields = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'street',
  'zip',
  'country_code',
  'phone',
  'custom',
] as const

/** Questions to visitors, whose answers are stored for the seller. */
export const contactForm = block({
  group: 'conversion',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 500 },
  name: says('contact_form'),
  fields: {
    formName: line('', 120),
    titleText: line('', 250),
    descriptionText: words('', 1000),
    inputs: items(
      20,
      {
        fieldForm: choice(contactFields, 'first_name'),
        label: line('', 120),
        fieldType: choice(['text', 'textarea'], 'text'),
        required: flag(),
      },
      [{ fieldForm: 'first_name', required: true }, { fieldForm: 'last_name' }, { fieldForm: 'email' }],
    ),
    buttonText: line('', 60),
    thanksText: line('', 250),
  },
  typed: ['titleText', 'descriptionText', 'buttonText'],
  fresh: {
    formName: says('contact_form.formName'),
    titleText: says('contact_form.titleText'),
    buttonText: says('contact_form.buttonText'),
    thanksText: says('contact_form.thanksText'),
  },
})
