import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import type { Area } from './navigation.ts'
import { onPalette, openPalette } from './palette-opening.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })))

export const PaletteButton = () => {
  const t = useTexts(webTexts)
  return (
    <UnstyledButton className="k-palette-button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.8} />
      <span>{t('shell.search')}</span>
      <Kbd size="xs" aria-hidden="true">
        {t('key.control')} K
      </Kbd>
    </UnstyledButton>
  )
}

/** The palette is loaded when it is first opened, so that no screen waits for it. */
export const Palette = ({ area }: { area: Area }) => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setWanted(true)
    }
    document.addEventListener('keydown', press)
    const forget = onPalette(() => setWanted(true))
    return () => {
      document.removeEventListener('keydown', press)
      forget()
    }
  }, [isWanted])
  return isWanted ? (
    <Suspense>
      <CommandPalette area={area} />
    </Suspense>
  ) : null
}
