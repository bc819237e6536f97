import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { shopApp } from '../../contract.ts'

export type ShopApp = NonNullable<ClientOutput<typeof shopApp>['app']>

const shopKey = 'kontor.app'

/** The shop a buyer came by: named once in the address, remembered on this device. */
const useShopCameBy = (): string | null => {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('app')
  const [known] = useState(() => localStorage.getItem(shopKey))
  useEffect(() => {
    if (asked) localStorage.setItem(shopKey, asked)
  }, [asked])
  return asked ?? known
}

/** The app a buyer may install: of the shop they came by, else of the only one they bought from. */
export const useShopApp = (onlyShop: string | null): ShopApp | null => {
  const username = useShopCameBy() ?? onlyShop
  const { data } = useQuery({
    queryKey: [shopApp.path, username],
    queryFn: ({ signal }) => api(shopApp, { username: username! }, { signal }),
    enabled: username !== null,
    staleTime: 10 * 60_000,
  })
  return data?.app ?? null
}

/** Chromium’s offer to install, which a page may make once a person wishes it. */
type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | null = null
const hearers = new Set<() => void>()
const setOffer = (given: Offer | null): void => {
  offer = given
  for (const hear of hearers) hear()
}

// The browser offers once, mostly before anything is drawn.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as Offer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Apple’s phones install by a menu of the browser only. */
const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

const way = (): 'offered' | 'by_menu' | null =>
  isInstalled() ? null : offer ? 'offered' : isApple() ? 'by_menu' : null

/** How the app can be installed here; null where it is, or the browser cannot. */
export const useInstalling = () => {
  const ways = useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    way,
    () => null,
  )
  const install = async (): Promise<void> => {
    const given = offer
    setOffer(null)
    await given?.prompt()
  }
  return { ways, install }
}
