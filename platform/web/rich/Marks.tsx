import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { useEffect, useReducer, useState } from 'react'
import { safeLink } from '../../shared/safe-link.ts'
import { useTexts } from '../locale.tsx'
import { richTexts } from './texts.ts'

const look = { size: 17, stroke: 1.7 }
type Mark = {
  key: 'bold' | 'italic' | 'underline' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote'
  icon: React.ReactNode
  is: (editor: Editor) => boolean
  does: (chain: ChainedCommands) => ChainedCommands
}

const marks: readonly Mark[] = [
  { key: 'bold', icon: <IconBold {...look} />, is: (at) => at.isActive('bold'), does: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: <IconItalic {...look} />,
    is: (at) => at.isActive('italic'),
    does: (chain) => chain.toggleItalic(),
  },
  {
    key: 'underline',
    icon: <IconUnderline {...look} />,
    is: (at) => at.isActive('underline'),
    does: (chain) => chain.toggleUnderline(),
  },
  {
    key: 'heading',
    icon: <IconH2 {...look} />,
    is: (at) => at.isActive('heading', { level: 2 }),
    does: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'subheading',
    icon: <IconH3 {...look} />,
    is: (at) => at.isActive('heading', { level: 3 }),
    does: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    key: 'bullets',
    icon: <IconList {...look} />,
    is: (at) => at.isActive('bulletList'),
    does: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'numbers',
    icon: <IconListNumbers {...look} />,
    is: (at) => at.isActive('orderedList'),
    does: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'quote',
    icon: <IconBlockquote {...look} />,
    is: (at) => at.isActive('blockquote'),
    does: (chain) => chain.toggleBlockquote(),
  },
]

type Props = {
  /** The text they are of; none while no text is written. */ editor: Editor | null
  /** A link as it may be kept, or an empty string. */ linkOf?: (address: string) => string
}

/** The marks a text can be given where it is written. */
export const Marks = ({ editor, linkOf = safeLink }: Props) => {
  const t = useTexts(richTexts)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    editor?.on('transaction', drawAgain)
    return () => void editor?.off('transaction', drawAgain)
  }, [editor])
  const open = editor?.isDestroyed ? null : editor
  return (
    <div className="k-rich-marks" role="toolbar" aria-label={t('marks')}>
      {marks.map(({ key, icon, is, does }) => (
        <ActionIcon
          key={key}
          variant={open && is(open) ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={open !== null && is(open)}
          disabled={!open}
          aria-label={t(key)}
          title={t(key)}
          // The text keeps its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => open && does(open.chain().focus()).run()}
        >
          {icon}
        </ActionIcon>
      ))}
      {open && <LinkMark editor={open} linkOf={linkOf} />}
    </div>
  )
}

const LinkMark = ({ editor, linkOf }: { editor: Editor; linkOf: (address: string) => string }) => {
  const t = useTexts(richTexts)
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const put = () => {
    const to = linkOf(address)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (to === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) chain.insertContent(linked(to)).run()
    else chain.setLink({ href: to }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          variant={editor.isActive('link') ? 'light' : 'subtle'}
          color="gray"
          aria-label={t('link')}
          title={t('link')}
          onClick={() => {
            setAddress(String(editor.getAttributes('link')['href'] ?? ''))
            setOpen(true)
          }}
        >
          <IconLink {...look} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="k-row"
          onSubmit={(event) => {
            event.preventDefault()
            // The form a text is a field of hears it too: React passes it on from a portal.
            event.stopPropagation()
            put()
          }}
        >
          <TextInput
            size="xs"
            label={t('address')}
            placeholder="https://"
            value={address}
            error={address.trim() !== '' && linkOf(address) === '' ? t('odd') : undefined}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Button size="xs" type="submit">
            {t('link_set')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
