import { flag, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { menu, socials } from './header.ts'
import { says } from './says.ts'

/** Above the pages of law, which every page of a shop has anyway. */
export const footer = block({
  group: 'frame',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 1200 },
  name: says('footer'),
  fields: {
    text: words('', 500),
    menuList: menu(20),
    socialsIsShown: flag(true),
    socialsTitle: line('', 120),
    socialLinks: socials(),
  },
  typed: ['text'],
  fresh: { socialsTitle: says('footer.socialsTitle') },
})
