import { choice, flag, items, line, link, picture } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

export const socialNetworks = [
  'website',
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tumblr',
  'pinterest',
  'linkedin',
  'xing',
  'tiktok',
] as const

export const menu = (most: number) =>
  items(most, { name: line('', 60), url: link(), submenu: items(12, { name: line('', 60), url: link() }) })
export const socials = () => items(10, { network: choice(socialNetworks, 'website'), url: link() })

/** Name or logo of the shop, its menu, and the ways to one's language and purchases. */
export const header = block({
  group: 'frame',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 1200 },
  name: says('header'),
  fields: {
    logo: picture(),
    showName: flag(true),
    menuList: menu(12),
    socialLinks: socials(),
    languageSwitcher: flag(true),
    sharingOptions: flag(),
    myAccountSwitcher: flag(true),
    stickyHeader: flag(),
    showCancelSubscription: flag(),
  },
  fresh: { menuList: [{ name: says('header.menuList.name'), url: 'shop', submenu: [] }] },
})
