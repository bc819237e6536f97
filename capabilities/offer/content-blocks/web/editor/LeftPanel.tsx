import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLocale } from '#platform/web/locale.tsx'
import { blockGroups } from '../../blocks/block.ts'
import { readClip } from './draft/block-clip.ts'
import type { BlockIcon } from './block-icons.ts'
import { useKit } from './kit.ts'
import { useBlockDeeds, useOutline, usePuckOf, type Outlined } from './use-puck-blocks.ts'
import { useEditorWords } from './use-editor-words.ts'

/** What the document is one of, such as the lessons of a course. */
export type Around = { label: string; content: ReactNode }

/** What the document is one of, what can be put on the page, and what is on it. */
export const LeftPanel = ({ around }: { around: Around | undefined }) => {
  const { t } = useEditorWords()
  const parts = [...(around ? (['around'] as const) : []), 'blocks', 'outline'] as const
  const [part, setPart] = useState<(typeof parts)[number]>(parts[0]!)
  return (
    <>
      <div className="pe-switch">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('left.title')}
          value={part}
          onChange={(next) => setPart(next as typeof part)}
          data={parts.map((value) => ({ value, label: value === 'around' ? around!.label : t(`left.${value}`) }))}
        />
      </div>
      {part === 'around' ? around?.content : part === 'blocks' ? <BlockChoice /> : <Outline />}
    </>
  )
}

const BlockChoice = () => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const { insert, paste } = useBlockDeeds()
  const { blocks, icons, offered, isOnce, clipKey } = useKit()
  const clip = readClip(clipKey, blocks)
  const outline = useOutline()
  const isThere = (type: string) => isOnce(type) && outline.some((each) => each.type === type)
  return (
    <div className="pe-fields">
      <p className="k-second k-small">{t('left.insert_hint')}</p>
      {clip && offered.includes(clip.type) && !isOnce(clip.type) && (
        <Button size="xs" variant="default" onClick={() => paste(clip)}>
          {t('clip.paste', { name: blocks[clip.type]!.name(locale) })}
        </Button>
      )}
      {blockGroups
        .filter((group) => offered.some((type) => blocks[type]!.group === group))
        .map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h2 className="pe-label">{t(`group.${group}`)}</h2>
            <div className="pe-choice">
              {offered
                .filter((type) => blocks[type]!.group === group)
                .map((type) => (
                  <button
                    key={type}
                    type="button"
                    disabled={isThere(type)}
                    onClick={() => insert(type, isOnce(type))}
                    aria-label={t('left.insert', { name: blocks[type]!.name(locale) })}
                  >
                    <Icon of={icons[type]} />
                    {blocks[type]!.name(locale)}
                  </button>
                ))}
            </div>
          </section>
        ))}
    </div>
  )
}

const Icon = ({ of: Drawn }: { of: BlockIcon | undefined }) =>
  Drawn ? <Drawn size={16} stroke={1.6} aria-hidden="true" /> : null

const Outline = () => {
  const { t } = useEditorWords()
  const outline = useOutline()
  if (outline.length === 0)
    return (
      <div className="pe-fields">
        <p className="k-second">{t('left.empty')}</p>
      </div>
    )
  return (
    <ul className="pe-outline">
      {outline.map((each) => (
        <OutlineRow key={each.id} each={each} />
      ))}
    </ul>
  )
}

const OutlineRow = ({ each }: { each: Outlined }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const deeds = useBlockDeeds()
  const { blocks, icons, isOnce } = useKit()
  const chosen = usePuckOf((puck) => puck.selectedItem?.props.id)
  const { id, type, level, place, last } = each
  const name = blocks[type]!.name(locale)
  const isChosen = chosen === id
  const deed = (
    word: 'up' | 'down' | 'duplicate' | 'remove',
    icon: React.ReactNode,
    run: () => void,
    isOff = false,
  ) => (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      disabled={isOff}
      onClick={run}
      aria-label={`${t(`deed.${word}`)}: ${name}`}
      title={t(`deed.${word}`)}
    >
      {icon}
    </ActionIcon>
  )
  const look = { size: 15, stroke: 1.8 }
  return (
    <li data-chosen={isChosen || undefined} style={{ paddingInlineStart: `${level * 0.9}rem` }}>
      <button type="button" className="pe-outline-name" aria-pressed={isChosen} onClick={() => deeds.select(place)}>
        <Icon of={icons[type]} />
        {name}
      </button>
      {deed('up', <IconArrowUp {...look} />, () => deeds.moveBy(place, -1), place.index === 0)}
      {deed('down', <IconArrowDown {...look} />, () => deeds.moveBy(place, 1), place.index === last)}
      {deed('duplicate', <IconCopy {...look} />, () => deeds.duplicate(place), isOnce(type))}
      {deed('remove', <IconTrash {...look} />, () => deeds.remove(place))}
    </li>
  )
}
