import { choice, items, line, picture, words } from '../rules/fields.ts'
import { block, roomy } from './block.ts'
import { says } from './says.ts'

export const testimonials = block({
  group: 'content',
  slots: 0,
  style: roomy,
  name: says('testimonials'),
  fields: {
    title: line('', 120),
    view: choice(['grid', 'slider'], 'grid'),
    testimonials: items(24, { avatar: picture(), fullName: line('', 120), role: line('', 120), text: words('', 1000) }),
  },
  typed: ['title', 'testimonials.*.text', 'testimonials.*.fullName', 'testimonials.*.role'],
  isEmpty: ({ testimonials: said }) => said.every(({ fullName, text }) => fullName === '' && text === ''),
  fresh: { title: says('testimonials.title'), testimonials: [{ fullName: '', text: '' }] },
})
