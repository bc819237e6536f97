import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWordsByName, useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import type { Area } from './navigation.ts'
import { onPalette } from './palette-opening.ts'
import { useCommands } from './useCommands.ts'
import { useFoundRows } from './useFoundRows.ts'

/** Rows come after the letters, when the kit has chosen nothing yet: Enter opens the first of them. */
const openFirst = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
  const palette = currentTarget.closest('[role="dialog"]')
  if (key === 'Enter' && !nativeEvent.isComposing && !palette?.querySelector('[data-action][data-selected]'))
    palette?.querySelector<HTMLElement>('[data-action]')?.click()
}

/** Ctrl+K, open as soon as it is there: rows by what is typed, what can be made or found, every screen of the area, and the switches. */
export const CommandPalette = ({ area }: { area: Area }) => {
  const t = useTexts(webTexts)
  const [query, setQuery] = useState('')
  useEffect(() => {
    spotlight.open()
    return onPalette(spotlight.open)
  }, [])
  const { groups, rows } = useGroups(area, query)
  return (
    <>
      <Spotlight
        actions={groups}
        filter={(_, actions) => actions}
        query={query}
        onQueryChange={setQuery}
        shortcut="mod + K"
        nothingFound={t(rows.isAsking ? 'shell.finding' : 'shell.nothing_found')}
        highlightQuery
        searchProps={{
          onKeyDown: openFirst,
          leftSection: <IconSearch size={18} stroke={1.7} />,
          placeholder: t('shell.search'),
          'aria-label': t('shell.search'),
        }}
        attributes={{ content: { 'aria-label': t('shell.search') } }}
        closeOnClickOutside
        scrollable
        maxHeight={420}
      />
      <p className="k-hidden" role="status">
        {rows.isAsking || rows.groups.length === 0
          ? ''
          : t('shell.found', { count: rows.groups.reduce((sum, { list }) => sum + list.length, 0) })}
      </p>
    </>
  )
}

/** What is offered for what was typed, by kind. */
const useGroups = (area: Area, query: string) => {
  const t = useTexts(webTexts)
  const word = useWordsByName(area.texts)
  const navigate = useNavigate()
  const rows = useFoundRows(area, query)
  const { go, create, find, commands } = useCommands(area, query)
  const groups: SpotlightActionGroupData[] = [
    { group: t('shell.go_to'), actions: go },
    { group: t('shell.create'), actions: create },
    { group: t('shell.show'), actions: find },
    ...rows.groups.map(({ entry, list }) => ({
      group: word(entry.text),
      actions: list.map(({ path, name, detail }) => ({
        id: `row-${path}`,
        label: name,
        description: detail ?? '',
        leftSection: <entry.icon size={18} stroke={1.6} />,
        onClick: () => void navigate(`${area.base}/${path}`),
      })),
    })),
    ...(rows.isFailed
      ? [
          {
            group: t('shell.find_failed'),
            actions: [{ id: 'again', label: t('page.retry'), closeSpotlightOnTrigger: false, onClick: rows.askAgain }],
          },
        ]
      : []),
    { group: t('shell.commands'), actions: commands },
  ]
  return { rows, groups: groups.filter(({ actions }) => actions.length > 0) }
}
