import { Select, Tabs } from '@mantine/core'
import type { ComponentData } from '@puckeditor/core'
import { useLocale } from '#platform/web/locale.tsx'
import { blocks, isBlockType } from '../../blocks/declared.ts'
import type { Viewport } from '../../vocabulary.ts'
import type { EditorProps } from './convert.ts'
import { hiddenFields } from './hidden-fields.ts'
import { StyleFields } from './StyleFields.tsx'
import { placesFor, useBlockDeeds, useOutline, usePuckOf } from './use-puck-blocks.ts'
import { useEditorWords } from './use-editor-words.ts'
import { ValueFields } from './ValueFields.tsx'

/** All that can be said of the chosen block: its contents, its looks on the chosen screen, its place. */
export const BlockPanel = ({ viewport }: { viewport: Viewport }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const chosen = usePuckOf((puck) => puck.selectedItem) as ComponentData | null
  if (!chosen || !isBlockType(chosen.type))
    return (
      <div className="pe-fields">
        <p className="k-second">{t('panel.nothing')}</p>
      </div>
    )
  const name = blocks[chosen.type].name[locale]
  return (
    <section key={chosen.props.id} aria-label={name}>
      <h2 className="pe-panel-title">{name}</h2>
      <Tabs defaultValue="content" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="content">{t('panel.content')}</Tabs.Tab>
          <Tabs.Tab value="looks">{t('panel.looks')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content">
          <Contents chosen={chosen} />
        </Tabs.Panel>
        <Tabs.Panel value="looks">
          <Looks chosen={chosen} viewport={viewport} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

const useOwnPlace = (id: string) => {
  const outline = useOutline()
  return { outline, mine: outline.find((each) => each.id === id) }
}

const Contents = ({ chosen }: { chosen: ComponentData }) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const deeds = useBlockDeeds()
  const { outline, mine } = useOwnPlace(String(chosen.props.id))
  if (!mine || !isBlockType(chosen.type)) return null
  const { values } = chosen.props as unknown as EditorProps
  const places = mine.type === 'header' ? [] : placesFor(outline, mine)
  return (
    <div className="pe-fields">
      <ValueFields
        fields={blocks[chosen.type].fields}
        values={values}
        hidden={hiddenFields(chosen.type, values)}
        onChange={(next) => deeds.change(mine.place, chosen, { values: next })}
      />
      {places.length > 0 && (
        <Select
          size="xs"
          label={t('panel.place')}
          allowDeselect={false}
          data={[
            { value: 'page', label: t('panel.on_page') },
            ...places.map(({ zone, type, column }, i) => ({
              value: zone,
              label: t('panel.in_column', { name: blocks[type].name[locale], column, number: Math.floor(i / 4) + 1 }),
            })),
          ]}
          value={mine.place.zone.startsWith('root') ? 'page' : mine.place.zone}
          onChange={(next) => next && deeds.moveTo(mine.place, next === 'page' ? null : next)}
        />
      )}
    </div>
  )
}

const Looks = ({ chosen, viewport }: { chosen: ComponentData; viewport: Viewport }) => {
  const deeds = useBlockDeeds()
  const { mine } = useOwnPlace(String(chosen.props.id))
  if (!mine) return null
  return (
    <StyleFields
      own={(chosen.props as unknown as EditorProps).style}
      ofType={blocks[mine.type].style}
      viewport={viewport}
      onChange={(style) => deeds.change(mine.place, chosen, { style })}
    />
  )
}
