import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { calendarsTexts } from '../texts.ts'
import type { CalendarCalls } from './calendar-calls.ts'

/** The secret address: made, copied, renewed and switched off. */
export const FeedPanel = ({ calls }: { calls: CalendarCalls }) => {
  const t = useTexts(calendarsTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{t('feed.title')}</h2>
      <p className="k-second">{t(calls.isDesk ? 'feed.desk_text' : 'feed.text')}</p>
      <Loaded endpoint={calls.feed} input={{}}>
        {({ address }) => <Address address={address} calls={calls} />}
      </Loaded>
    </section>
  )
}

const Address = ({ address, calls }: { address: string | null; calls: CalendarCalls }) => {
  const t = useTexts(calendarsTexts)
  const confirm = useConfirm()
  const { isBusy, change } = useFeed(calls)
  if (address === null)
    return (
      <div>
        <Button loading={isBusy} onClick={() => void change(calls.renew, t('feed.made'))}>
          {t('feed.make')}
        </Button>
      </div>
    )
  const renew = async () => {
    if (await confirm({ title: t('feed.renew_ask'), text: t('feed.renew_text'), yes: t('feed.renew') }))
      await change(calls.renew, t('feed.made'))
  }
  const stop = async () => {
    if (await confirm({ title: t('feed.stop_ask'), text: t('feed.stop_text'), yes: t('feed.stop'), danger: true }))
      await change(calls.stop, t('feed.stopped'))
  }
  return (
    <>
      <CopyField label={t('feed.address')} value={address} />
      <div className="k-row">
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </Button>
        <Button variant="default" loading={isBusy} onClick={() => void renew()}>
          {t('feed.renew')}
        </Button>
        <Button variant="default" loading={isBusy} onClick={() => void stop()}>
          {t('feed.stop')}
        </Button>
      </div>
    </>
  )
}

const useFeed = ({ feed }: CalendarCalls) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (call: CalendarCalls['renew'] | CalendarCalls['stop'], done: string) => {
    setBusy(true)
    try {
      queries.setQueryData([feed.path, {}], await api(call, {}))
      toast(done)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return { isBusy, change }
}
