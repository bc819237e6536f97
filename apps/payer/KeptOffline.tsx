import { useNetwork } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { ownAccesses } from '#capabilities/after/access/contract.ts'
import { Notice } from '#ui/Field.tsx'
import { payer } from './navigation.ts'

/** Caches visited pages for offline use, and shows when the device is offline. */
export const KeptOffline = () => {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { online } = useNetwork()
  const t = useTexts(payer.texts)
  useEffect(() => {
    void keep(user.id, pathname)
  }, [user.id, pathname])
  return online ? null : (
    <div className="p-offline">
      <Notice tone="amber">
        {t('offline')} <a href="/payer/device">{t('device')}</a>
      </Notice>
    </div>
  )
}

/** Requests made before the service worker was active: they are repeated, so that the first visit is cached too. */
const isKept = (path: string): boolean =>
  /^\/(assets\/|__manifest|v1\/payer\/|v1\/app\/session$)/.test(path) && !path.endsWith('.pdf')

const keep = async (user: number, pathname: string): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasThere = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register('/payer-worker.js', { scope: '/payer' })
  await navigator.serviceWorker.ready
  const taken = wasThere
    ? []
    : performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .flatMap((url) => (url.origin === location.origin && isKept(url.pathname) ? [url.pathname + url.search] : []))
  // What the first page shows may still be on its way.
  const first = wasThere ? [] : ['/payer', '/v1/app/session', ownAccesses.path]
  registration.active?.postMessage({ user, paths: [...new Set([pathname, ...taken, ...first])] })
}
