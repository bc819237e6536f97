import { colour, flag, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block, type ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

/** Buttons to continue or decline, as the step of the funnel defines; with the step's texts by default. */
export const funnel = block({
  group: 'conversion',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 560, align: 'center' },
  isPlain: true,
  isPiece: true,
  name: says('funnel'),
  fields: {
    titleText: line('', 250),
    additionalText: words('', 1000),
    yesText: line('', 60),
    yesColour: colour(),
    noText: line('', 60),
    noColour: colour(),
  },
  fresh: {},
})

/** The product a step of the funnel sells, and the way to it: its checkout, or one click after a purchase. */
export const funnelProduct = block({
  group: 'goods',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 760 },
  isPlain: true,
  isPiece: true,
  name: says('funnel_product'),
  fields: {
    titleText: line('', 250),
    additionalText: words('', 1000),
    buttonText: line('', 60),
    buttonColour: colour(),
    showPrice: flag(true),
  },
  fresh: {},
})

export type FunnelWaysSaid = ValuesOfBlock<typeof funnel>
export type FunnelProductSaid = ValuesOfBlock<typeof funnelProduct>
