import { Kbd, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { locales } from '../../shared/texts.ts'
import { useLocale, useRoomTexts, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { toastError } from '../toast.ts'
import { showKeyHelp } from './KeyHelp.tsx'
import { hrefOf, visibleGroups, type Area } from './navigation.ts'
import { signOut, switchLocale } from './switches.ts'
import { useFoundRows } from './useFoundRows.ts'

export const PaletteButton = () => {
  const t = useTexts(webTexts)
  return (
    <UnstyledButton className="k-palette-button" onClick={spotlight.open} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.8} />
      <span>{t('shell.search')}</span>
      <Kbd size="xs" aria-hidden="true">
        Ctrl K
      </Kbd>
    </UnstyledButton>
  )
}

const has = (label: string, query: string) => label.toLowerCase().includes(query.trim().toLowerCase())

/** Rows come after the letters, when the kit has chosen nothing yet: Enter opens the first of them. */
const openFirst = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
  const palette = currentTarget.closest('[role="dialog"]')
  if (key === 'Enter' && !nativeEvent.isComposing && !palette?.querySelector('[data-action][data-selected]'))
    palette?.querySelector<HTMLElement>('[data-action]')?.click()
}

/** Ctrl+K: rows by what is typed, every screen of the area, and the switches. */
export const CommandPalette = ({ area }: { area: Area }) => {
  const t = useTexts(webTexts)
  const word = useRoomTexts(area.texts)
  const navigate = useNavigate()
  const locale = useLocale()
  const { can } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const [query, setQuery] = useState('')
  const rows = useFoundRows(area, query)
  const screens = visibleGroups(area, can).flatMap((group) => group.entries)
  const goTo = screens.map(({ path, text, icon: Icon }) => ({
    id: `go-${path}`,
    label: word(text),
    leftSection: <Icon size={18} stroke={1.6} />,
    onClick: () => void navigate(hrefOf(area, path)),
  }))
  const commands = [
    { id: 'scheme', label: t(`shell.to_${other}`), onClick: () => setColorScheme(other) },
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        id: `locale-${one}`,
        label: `${t('shell.language')}: ${t(`locale.${one}`)}`,
        onClick: () => switchLocale(one),
      })),
    { id: 'keys', label: t('shell.keys'), onClick: showKeyHelp },
    { id: 'out', label: t('shell.sign_out'), onClick: () => void signOut().catch(toastError) },
  ]
  const groups: SpotlightActionGroupData[] = [
    { group: t('shell.go_to'), actions: goTo.filter(({ label }) => has(label, query)) },
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
    { group: t('shell.commands'), actions: commands.filter(({ label }) => has(label, query)) },
  ]
  const shown = groups.filter(({ actions }) => actions.length > 0)
  return (
    <>
      <Spotlight
        actions={shown}
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
