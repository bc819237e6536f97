import { choice, items, line, picture, words } from '../rules/fields.ts'
import { block, roomy } from './block.ts'

export const testimonials = block({
  group: 'content',
  slots: 0,
  style: roomy,
  name: { en: 'Testimonials', de: 'Kundenstimmen' },
  fields: {
    title: line('', 120),
    view: choice(['grid', 'slider'], 'grid'),
    testimonials: items(24, { avatar: picture(), fullName: line('', 120), role: line('', 120), text: words('', 1000) }),
  },
  isEmpty: ({ testimonials: said }) => said.every(({ fullName, text }) => fullName === '' && text === ''),
  fresh: {
    en: { title: 'What others say', testimonials: [{ fullName: '', text: '' }] },
    de: { title: 'Was andere sagen', testimonials: [{ fullName: '', text: '' }] },
  },
})
