import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionData } from '@mantine/spotlight'
import { createElement, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  coreLocales,
  wordsByName,
  ownNameOf,
  tongues,
  type Locale,
  type RoomTexts,
  type TextKey,
  type Translate,
} from '../../shared/texts.ts'
import { useLocale, useWordsByName, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { toastError } from '../toast.ts'
import { showKeyHelp } from './KeyHelp.tsx'
import { hrefOf, matches, offers, visibleGroups, type Area, type NavigationCommand } from './navigation.ts'
import { actAs, signOut, switchLocale } from './switches.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** The words something is found by: its name, and what else people call it, in the reader's language and the core ones. */
const wordsFor = (reader: Locale, texts: RoomTexts, words: RoomTexts | undefined, key: string): string[] =>
  [...new Set([reader, ...coreLocales])].flatMap((locale) =>
    [texts, words].flatMap((each) => (each?.has(key) ? [wordsByName(each, locale)(key)] : [])),
  )

const useWords = ({ words }: Area): RoomTexts | undefined => {
  const [found, setFound] = useState<RoomTexts>()
  useEffect(() => void words?.().then(setFound), [words])
  return found
}

/** What the palette offers of the area and of the shell for what was typed. */
export const useCommands = (area: Area, typed: string) => {
  const word = useWordsByName(area.texts)
  const navigate = useNavigate()
  const session = useSession()
  const { can } = session
  const words = useWords(area)
  const reader = useLocale()
  const isFound = (key: string) => matches(wordsFor(reader, area.texts, words, key), typed)
  const offer = (commands: readonly NavigationCommand[] = []): SpotlightActionData[] =>
    commands
      .filter(({ text, permission }) => can(permission) && isFound(text))
      .map(({ text, to, icon: Icon }) => ({
        id: `to-${to}`,
        label: word(text),
        leftSection: createElement(Icon, { size: 18, stroke: 1.6 }),
        onClick: () => void navigate(`${area.base}/${to}`),
      }))
  return {
    go: visibleGroups(area, offers(session))
      .flatMap(({ entries }) => entries)
      .filter(({ text }) => isFound(text))
      .map(({ path, text, icon: Icon }) => ({
        id: `go-${path}`,
        label: word(text),
        leftSection: createElement(Icon, { size: 18, stroke: 1.6 }),
        onClick: () => void navigate(hrefOf(area, path)),
      })),
    create: offer(area.commands?.create),
    /** Filtered lists are not places of their own: they are offered only when searched for. */
    find: typed.trim() === '' ? [] : offer(area.commands?.find),
    commands: useSwitches(typed.trim() !== '').filter(({ words }) => matches(words, typed)),
  }
}

type Switch = SpotlightActionData & { words: string[] }

type T = Translate<TextKey<typeof webTexts>>

const profileWord = (t: T, type: string) =>
  webTexts.has(`profile.${type}`) ? t(`profile.${type}` as 'profile.seller') : type

/** Looks, another of one's accounts, help and the way out; another language once something was typed. */
const useSwitches = (isTyped: boolean): Switch[] => {
  const t = useTexts(webTexts)
  const locale = useLocale()
  const { profileTypes, profileType } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const words = (key: Parameters<typeof t>[0]) => [t(key), ...coreLocales.map((one) => webTexts.in(one)(key))]
  return [
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `scheme-${scheme}`,
        label: t(`shell.to_${scheme}`),
        words: [...words(`shell.to_${scheme}`), ...words('shell.words_scheme')],
        onClick: () => setColorScheme(scheme),
      })),
    ...tongues
      .filter((one) => isTyped && one !== locale)
      .map((one) => ({
        id: `locale-${one}`,
        label: `${t('shell.language')}: ${ownNameOf(one)}`,
        words: [...words('shell.language'), ...words('shell.words_language'), ownNameOf(one)],
        onClick: () => switchLocale(one),
      })),
    ...profileTypes
      .filter((type) => type !== profileType)
      .map((type) => ({
        id: `profile-${type}`,
        label: `${t('shell.switch_to')} ${profileWord(t, type)}`,
        words: [...words('shell.switch_to'), ...words('shell.words_account'), profileWord(t, type)],
        onClick: () => void actAs(type).catch(toastError),
      })),
    { id: 'keys', label: t('shell.keys'), words: [...words('shell.keys'), ...words('key.help')], onClick: showKeyHelp },
    {
      id: 'out',
      label: t('shell.sign_out'),
      words: [...words('shell.sign_out'), ...words('shell.words_out')],
      onClick: () => void signOut().catch(toastError),
    },
  ]
}
