import { Kbd, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { locales } from '../../shared/texts.ts'
import { useLocale, useRoomTexts, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { toastError } from '../toast.tsx'
import { showKeyHelp } from './KeyHelp.tsx'
import { hrefOf, visibleGroups, type Area } from './navigation.ts'
import { signOut, switchLocale } from './switches.ts'

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

/** Ctrl+K: every screen of the area, and the switches. */
export const CommandPalette = ({ area }: { area: Area }) => {
  const t = useTexts(webTexts)
  const word = useRoomTexts(area.texts)
  const navigate = useNavigate()
  const locale = useLocale()
  const { can } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const screens = visibleGroups(area, can).flatMap((group) => group.entries)
  const groups: SpotlightActionGroupData[] = [
    { group: t('shell.go_to'), actions: screens.map(({ path, text, icon: Icon }) => ({ id: `go-${path}`, label: word(text), leftSection: <Icon size={18} stroke={1.6} />, onClick: () => void navigate(hrefOf(area, path)) })) },
    {
      group: t('shell.commands'),
      actions: [
        { id: 'scheme', label: t(`shell.to_${other}`), onClick: () => setColorScheme(other) },
        ...locales.filter((one) => one !== locale).map((one) => ({ id: `locale-${one}`, label: `${t('shell.language')}: ${t(`locale.${one}`)}`, onClick: () => switchLocale(one) })),
        { id: 'keys', label: t('shell.keys'), onClick: showKeyHelp },
        { id: 'out', label: t('shell.sign_out'), onClick: () => void signOut().catch(toastError) },
      ],
    },
  ]
  return <Spotlight actions={groups} shortcut="mod + K" nothingFound={t('shell.nothing_found')} highlightQuery searchProps={{ leftSection: <IconSearch size={18} stroke={1.7} />, placeholder: t('shell.search'), 'aria-label': t('shell.search') }} attributes={{ content: { 'aria-label': t('shell.search') } }} closeOnClickOutside scrollable maxHeight={420} />
}
