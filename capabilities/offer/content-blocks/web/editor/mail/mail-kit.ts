import { mailBlocks } from '../../../blocks/mail.ts'
import { IconShoppingBag } from '@tabler/icons-react'
import { contentIcons } from '../block-icons.ts'
import type { EditorKit } from '../kit.ts'
import { mailRenderer } from '../../mail/mail-looks.tsx'

/** Fields of blocks that no mail program follows. */
const pageOnly: Readonly<Record<string, readonly string[]>> = {
  text: ['hint'],
  picture: ['ratio', 'ratioHeight'],
  button: ['buttonSize', 'buttonViewStyle', 'buttonAnimation', 'isWide', 'buttonColor', 'buttonTextColor'],
}

export const mailKit: EditorKit & { blocks: typeof mailBlocks } = {
  blocks: mailBlocks,
  renderer: mailRenderer as EditorKit['renderer'],
  icons: { ...contentIcons, product: IconShoppingBag },
  offered: Object.keys(mailBlocks),
  isOnce: () => false,
  hidden: ({ type }) => pageOnly[type] ?? [],
  links: ['none', 'address'],
  clipKey: 'mail-block',
  about: 'letter',
  hasNoLooks: true,
  words: () => undefined,
}
