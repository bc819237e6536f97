import { choice, line, link, number, picture as chosenPicture } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

export const picture = block({
  group: 'media',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 1200, align: 'center' },
  name: says('picture'),
  fields: {
    picture: chosenPicture(),
    ratio: choice(['original', 'square', 'wide', 'free'], 'original'),
    ratioHeight: number(66, 20, 200),
    caption: line('', 250),
    link: link(),
  },
  typed: ['caption'],
  isEmpty: ({ picture: chosen }) => chosen === null,
  fresh: {},
})
