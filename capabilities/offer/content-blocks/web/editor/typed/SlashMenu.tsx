import type { ChainedCommands, Editor } from '@tiptap/core'
import { IconBlockquote, IconH2, IconH3, IconList, IconListNumbers, IconSeparatorHorizontal } from '@tabler/icons-react'
import { useEffect, useId, useState, type RefObject } from 'react'
import { hasWords } from '#platform/shared/fold.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { richTexts } from '#platform/web/rich/texts.ts'
import type { BlockIcon } from '../block-icons.ts'
import { useKit } from '../kit.ts'
import { useEditorWords } from '../use-editor-words.ts'

/** A line that begins with a slash: what was typed behind it, and where its end is within the text. */
export type Slash = { query: string; left: number; top: number }

/** The slash the cursor is behind, if its line holds nothing else. */
export const slashIn = ({ state, view, isEditable }: Editor, within: Element): Slash | null => {
  const { $from, empty } = state.selection
  if (!empty || !isEditable || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const query = /^\/([\p{L}\d ,-]{0,30})$/u.exec($from.parent.textContent)?.[1]
  if (query === undefined || $from.parentOffset !== $from.parent.content.size) return null
  const [end, box] = [view.coordsAtPos($from.pos), within.getBoundingClientRect()]
  return { query, left: end.left - box.left, top: end.bottom - box.top }
}

/** Forms a line may take. */
const lineForms: readonly [key: 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'rule', BlockIcon][] = [
  ['heading', IconH2],
  ['subheading', IconH3],
  ['bullets', IconList],
  ['numbers', IconListNumbers],
  ['quote', IconBlockquote],
  ['rule', IconSeparatorHorizontal],
]
const formed: Readonly<Record<(typeof lineForms)[number][0], (chain: ChainedCommands) => ChainedCommands>> = {
  heading: (chain) => chain.setHeading({ level: 2 }),
  subheading: (chain) => chain.setHeading({ level: 3 }),
  bullets: (chain) => chain.toggleBulletList(),
  numbers: (chain) => chain.toggleOrderedList(),
  quote: (chain) => chain.setBlockquote(),
  rule: (chain) => chain.setHorizontalRule(),
}

type Props = {
  editor: Editor
  slash: Slash
  /** What the text's own keys are shown first; true where one was taken. */
  menuKeys: RefObject<(event: KeyboardEvent) => boolean>
  onClose: () => void
  /** Puts a block there; none where the text is a part of one. */ onPut: ((type: string) => void) | undefined
}

/** What a slash offers: forms of the line, then every block that may be put there; typing on narrows it. */
export const SlashMenu = ({ editor, slash, menuKeys, onClose, onPut }: Props) => {
  const { t } = useEditorWords()
  const ownId = useId()
  const [at, setAt] = useState(0)
  const items = useItems({ editor, slash, onPut })
  const chosen = Math.min(at, items.length - 1)
  const take = (item: (typeof items)[number] | undefined) => {
    onClose()
    item?.run()
  }
  useEffect(() => {
    menuKeys.current = ({ key }) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) setAt((chosen + step + items.length) % Math.max(1, items.length))
      else if (key === 'Enter' || key === 'Tab') take(items[chosen])
      else if (key === 'Escape') onClose()
      else return false
      return true
    }
    const text = editor.view.dom
    text.setAttribute('aria-controls', ownId)
    if (items[chosen]) text.setAttribute('aria-activedescendant', `${ownId}-${items[chosen].key}`)
    return () => {
      menuKeys.current = () => false
      for (const name of ['aria-controls', 'aria-activedescendant']) text.removeAttribute(name)
    }
  })
  return (
    <div
      id={ownId}
      className="pe-slash"
      role="listbox"
      aria-label={t('typed.menu')}
      style={{ insetInlineStart: `${slash.left}px`, insetBlockStart: `${slash.top}px` }}
    >
      {items.length === 0 && <p className="k-second">{t('typed.none')}</p>}
      {items.map(({ key, name, Icon, run }, i) => (
        <div
          key={key}
          id={`${ownId}-${key}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === chosen}
          ref={i === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          onPointerDown={(event) => {
            event.preventDefault()
            take({ key, name, Icon, run })
          }}
        >
          {Icon && <Icon size={16} stroke={1.6} aria-hidden="true" />}
          {name}
        </div>
      ))}
    </div>
  )
}

const useItems = ({ editor, slash, onPut }: Pick<Props, 'editor' | 'slash' | 'onPut'>) => {
  const { t } = useEditorWords()
  const rich = useTexts(richTexts)
  const locale = useLocale()
  const { blocks, icons, offered, isOnce } = useKit()
  return [
    ...lineForms.map(([key, Icon]) => ({
      key: `form-${key}`,
      name: key === 'rule' ? t('typed.rule') : rich(key),
      Icon: Icon as BlockIcon | undefined,
      run: (): void => void formed[key](editor.chain().focus().deleteRange(lineOf(editor))).run(),
    })),
    ...(onPut ? offered : [])
      .filter((type) => type !== 'text' && !isOnce(type))
      .map((type) => ({
        key: type,
        name: blocks[type]!.name(locale),
        Icon: icons[type],
        run: (): void => onPut?.(type),
      })),
  ].filter(({ name }) => hasWords(name, slash.query))
}

const lineOf = ({ state }: Editor) => {
  const { $from } = state.selection
  return { from: $from.start(), to: $from.end() }
}
