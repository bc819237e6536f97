import { flag, line, number, picture as chosenPicture, product as chosenProduct } from '../rules/fields.ts'
import type { BlockDocument } from '../rules/document.ts'
import { block } from './block.ts'
import { button } from './button.ts'
import { gap } from './gap.ts'
import { picture } from './picture.ts'
import { says } from './says.ts'
import { text } from './text.ts'

/** Video in a letter: no mail program plays one, so its picture leads to where it is. */
const video = block({
  group: 'media',
  slots: 0,
  style: { paddingBlock: 15 },
  name: says('video'),
  fields: { address: line('', 500), title: line('', 200), poster: chosenPicture() },
  typed: ['title'],
  isEmpty: ({ address }) => address === '',
  fresh: {},
})

/** A product of the shop, as its reader finds it there today; one that is not on sale is left out. */
const product = block({
  group: 'goods',
  slots: 0,
  style: { paddingBlock: 15 },
  name: says('product'),
  fields: { productId: chosenProduct(), buttonText: line('', 60) },
  typed: ['buttonText'],
  isEmpty: ({ productId }) => productId === null,
  fresh: { buttonText: says('product.buttonText') },
})

const written = { paddingBlock: 15, align: 'left' } as const

/** What mail programs show: everything a letter may be made of. Its looks are those of the shop's letters. */
export const mailBlocks = {
  text: { ...text, style: written },
  picture: { ...picture, style: written },
  button: { ...button, style: written },
  gap: { ...gap, fields: { height: number(40, 0, 120), showLine: flag(true) } },
  video,
  product,
} as const
export type MailType = keyof typeof mailBlocks
export type MailDocument = BlockDocument<MailType>
