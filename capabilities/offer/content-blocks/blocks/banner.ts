import { choice, flag, line, link, picture, words } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

export const buttonSizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'responsive'] as const
export const buttonViews = ['filled', 'outlined'] as const

/** The first thing visitors see: a title, a sentence, a button, in front of a colour or a picture. */
export const banner = block({
  group: 'content',
  slots: 0,
  style: { paddingBlock: 80, paddingInline: 15, maxWidth: 760, align: 'center' },
  name: says('banner'),
  fields: {
    titleText: line('', 250),
    titleLevel: choice(['h1', 'h2'], 'h1'),
    additionalText: words('', 1000),
    picture: picture(),
    /** Over its picture, so that words can be read on it. */
    shade: choice(['none', 'light', 'dark'], 'dark'),
    showButton: flag(true),
    buttonText: line('', 60),
    buttonLink: link(),
    /** Suggestion for the title; shown to the author only. */
    hint: line('', 300),
  },
  typed: ['titleText', 'additionalText', 'buttonText'],
  isEmpty: ({ titleText, additionalText, picture: behind }) =>
    titleText === '' && additionalText === '' && behind === null,
  fresh: { hint: says('banner.hint'), buttonText: says('banner.buttonText') },
})
