import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { showPreferences, stopDevice, unmuteSeller } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { allowHere, hashHere, isPossible, stopHere } from './this-device.ts'

type Preferences = ClientOutput<typeof showPreferences>

/** The devices on which the signed-in person gets messages, and muted sellers. */
export const Devices = () => (
  <Loaded endpoint={showPreferences} input={{}}>
    {(preferences) => <Preferred preferences={preferences} />}
  </Loaded>
)

const Preferred = ({ preferences }: { preferences: Preferences }) => {
  const t = useTexts(announcementTexts)
  const { data: here, refetch } = useQuery({
    queryKey: ['this-device'],
    queryFn: async () => (await hashHere()) ?? null,
  })
  const own = preferences.devices.find((each) => each.endpointHash === here)
  const { act, isBusy } = useAct(refetch)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="devices">
      <h2 id="devices">{t('device.title')}</h2>
      <p className="k-second">{t(isPossible() ? 'device.text' : 'device.not_possible')}</p>
      {isPossible() && (
        <div>
          {own ? (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() =>
                void act(async () => {
                  await stopHere()
                  await api(stopDevice, { id: own.id })
                }, t('device.stopped'))
              }
            >
              {t('device.stop')}
            </Button>
          ) : (
            <Button
              loading={isBusy}
              onClick={() => void act(() => allowHere(preferences.publicKey), t('device.allowed'))}
            >
              {t('device.allow')}
            </Button>
          )}
        </div>
      )}
      {preferences.devices.length > 0 && <DeviceList devices={preferences.devices} own={own?.id} act={act} />}
      <Muted muted={preferences.muted} act={act} />
    </section>
  )
}

/** Does something to a device or a seller, says what came of it, and reads anew. */
const useAct = (refetch: () => Promise<unknown>) => {
  const t = useTexts(announcementTexts)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (run: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      const said = await run()
      if (said === 'denied' || said === 'failed') toastError(new Error(t(`device.${said}`)))
      else if (done) toast(done)
    } catch (error) {
      toastError(error)
    }
    await refetch()
    await queries.invalidateQueries()
    setBusy(false)
  }
  return { act, isBusy }
}

type Act = ReturnType<typeof useAct>['act']
type ListProps = { devices: Preferences['devices']; own: Preferences['devices'][number]['id'] | undefined; act: Act }

const DeviceList = ({ devices, own, act }: ListProps) => {
  const t = useTexts(announcementTexts)
  const locale = useLocale()
  return (
    <ul className="k-rows">
      {devices.map((device) => (
        <li key={String(device.id)}>
          <div>
            {device.name}{' '}
            <span className="k-second k-small">
              {[
                device.id === own ? t('device.this') : '',
                t('device.since', { time: formatTime(device.createdAt, locale) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </div>
          {device.id !== own && (
            <button
              type="button"
              className="k-link-button"
              onClick={() => void act(() => api(stopDevice, { id: device.id }))}
            >
              {t('device.stop_named', { name: device.name })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type MutedProps = { muted: Preferences['muted']; act: Act }

/** The muted sellers, each with a way to unmute. */
const Muted = ({ muted, act }: MutedProps) => {
  const t = useTexts(announcementTexts)
  if (muted.length === 0) return null
  return (
    <>
      <h3>{t('muted.title')}</h3>
      <ul className="k-rows">
        {muted.map(({ sellerId, sellerName: seller }) => (
          <li key={String(sellerId)}>
            <div>{seller}</div>
            <button
              type="button"
              className="k-link-button"
              onClick={() => void act(() => api(unmuteSeller, { id: sellerId }), t('own.unmuted', { seller }))}
            >
              {t('own.unmute', { seller })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
