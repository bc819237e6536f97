import { Button, Select, SegmentedControl } from '@mantine/core'
import type { ComponentData } from '@puckeditor/core'
import { memo, useState, type ReactNode } from 'react'
import { Brought } from '#platform/web/brought.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import type { Viewport } from '../../vocabulary.ts'
import { isTypeOf } from '../../rules/document.ts'
import { useKit } from './kit.ts'
import { toast } from '#platform/web/toast.ts'
import { toBlock, type EditorProps } from './convert.ts'
import { writeClip } from './draft/block-clip.ts'
import { StyleFields } from './fields/StyleFields.tsx'
import { placesFor, useBlockDeeds, useItemOf, useOutline, usePuckOf, useWriting } from './use-puck-blocks.ts'
import { useEditorWords } from './use-editor-words.ts'
import { ValueFields } from './fields/ValueFields.tsx'

const parts = ['content', 'looks'] as const

/** Settings of the selected block: its content, its style on the selected screen size, its position. */
export const BlockPanel = ({ viewport, whole }: { viewport: Viewport; whole: ReactNode }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const [part, setPart] = useState<(typeof parts)[number]>('content')
  const { blocks, hasNoLooks = false } = useKit()
  const id = usePuckOf((puck) => puck.selectedItem?.props.id as string | undefined)
  const type = usePuckOf((puck) => puck.selectedItem?.type as string | undefined)
  if (!id || !type || !isTypeOf(blocks, type))
    return (
      <div className="pe-fields">
        {whole}
        <p className="k-second">{t('panel.nothing')}</p>
      </div>
    )
  const name = blocks[type]!.name(locale)
  return (
    <section key={id} aria-label={name}>
      <Way to={id} />
      <h2 className="pe-panel-title">{name}</h2>
      <Deeds id={id} />
      {!hasNoLooks && (
        <div className="pe-switch">
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('panel.title')}
            value={part}
            onChange={(next) => setPart(next as typeof part)}
            data={parts.map((value) => ({ value, label: t(`panel.${value}`) }))}
          />
        </div>
      )}
      {part === 'content' ? <Contents id={id} /> : <Looks id={id} viewport={viewport} />}
    </section>
  )
}

/** From the whole down to the chosen block: each step back chooses what it names. */
const Way = ({ to }: { to: string }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const deeds = useBlockDeeds()
  const { blocks } = useKit()
  const { outline, mine } = useOwnPlace(to)
  const around = outline.find(({ id }) => mine?.place.zone.startsWith(`${id}:`))
  return (
    <nav className="pe-way" aria-label={t('panel.way')}>
      <button type="button" className="k-link-button" onClick={() => deeds.select(null)}>
        {t('panel.whole')}
      </button>
      {around && (
        <button type="button" className="k-link-button" onClick={() => deeds.select(around.place)}>
          {blocks[around.type]!.name(locale)}
        </button>
      )}
    </nav>
  )
}

/** What can be done with the chosen block as a whole. */
const Deeds = ({ id }: { id: string }) => {
  const { t } = useEditorWords()
  const deeds = useBlockDeeds()
  const { blocks, isOnce, clipKey } = useKit()
  const { mine } = useOwnPlace(id)
  const item = useItemOf()
  if (!mine) return null
  const { place, last, type } = mine
  const deed = (word: 'up' | 'down' | 'duplicate' | 'clip' | 'remove', run: () => void, isOff = false) => (
    <Button size="compact-xs" variant="default" disabled={isOff} onClick={run}>
      {t(`deed.${word}`)}
    </Button>
  )
  return (
    <div className="pe-row pe-deeds">
      {deed('up', () => deeds.moveBy(place, -1), place.index === 0)}
      {deed('down', () => deeds.moveBy(place, 1), place.index === last)}
      {deed('duplicate', () => deeds.duplicate(place), isOnce(type))}
      {!isOnce(type) &&
        deed('clip', () => {
          const chosen = item(id)
          for (const block of chosen ? toBlock(blocks, chosen) : []) writeClip(clipKey, block)
          toast(t('clip.done'))
        })}
      {deed('remove', () => deeds.remove(place))}
    </div>
  )
}

const useOwnPlace = (id: string) => {
  const outline = useOutline()
  return { outline, mine: outline.find((each) => each.id === id) }
}

/** What a piece from above gets that stands over the fields of a type of block. */
type BlockPiece = {
  values: EditorProps['values']
  /** Fields that change; whatever else was changed meanwhile stays. */
  onChange: (change: EditorProps['values']) => void
}

const Contents = ({ id }: { id: string }) => {
  const { blocks, hidden } = useKit()
  const chosen = usePuckOf((puck) => puck.selectedItem) as ComponentData | null
  const { say, valuesOf } = useWriting()
  if (chosen?.props.id !== id || !isTypeOf(blocks, chosen.type)) return null
  const { values } = chosen.props as EditorProps
  return (
    <div className="pe-fields">
      <Brought<BlockPiece>
        name={`block.${chosen.type}`}
        given={{
          values,
          onChange: (change) => {
            const now = valuesOf(id)
            if (now) say(id, { ...now, ...change })
          },
        }}
      />
      <ValueFields
        fields={blocks[chosen.type]!.fields}
        values={values}
        hidden={hidden({ type: chosen.type, values })}
        typed={blocks[chosen.type]!.typed ?? nothing}
        onChange={(next) => say(id, next)}
      />
      <PlaceField id={id} />
    </div>
  )
}

const nothing: readonly string[] = []

/** Where a block is: on the page, or in a column of a section. */
const PlaceField = memo(({ id }: { id: string }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const deeds = useBlockDeeds()
  const { blocks, isOnce } = useKit()
  const { outline, mine } = useOwnPlace(id)
  const places = !mine || isOnce(mine.type) ? [] : placesFor(blocks, outline, mine)
  if (!mine || places.length === 0) return null
  return (
    <Select
      size="xs"
      label={t('panel.place')}
      allowDeselect={false}
      data={[
        { value: 'page', label: t('panel.on_page') },
        ...places.map(({ zone, type, column }, i) => ({
          value: zone,
          label: t('panel.in_column', {
            name: blocks[type]!.name(locale),
            column,
            number: Math.floor(i / 4) + 1,
          }),
        })),
      ]}
      value={mine.place.zone.startsWith('root') ? 'page' : mine.place.zone}
      onChange={(next) => next && deeds.moveTo(mine.place, next === 'page' ? null : next)}
    />
  )
})

const Looks = ({ id, viewport }: { id: string; viewport: Viewport }) => {
  const { blocks } = useKit()
  const deeds = useBlockDeeds()
  const chosen = usePuckOf((puck) => puck.selectedItem) as ComponentData | null
  const { mine } = useOwnPlace(id)
  if (!mine || chosen?.props.id !== id) return null
  return (
    <StyleFields
      own={(chosen.props as EditorProps).style}
      ofType={blocks[mine.type]!.style}
      isPlain={blocks[mine.type]!.isPlain ?? false}
      viewport={viewport}
      onChange={(style) => deeds.change(mine.place, chosen, { style })}
    />
  )
}
