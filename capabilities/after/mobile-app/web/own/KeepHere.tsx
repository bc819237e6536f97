import { Button, Checkbox, Modal } from '@mantine/core'
import { IconDeviceMobileDown, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import { ownAppTexts } from '../../texts.ts'
import { canKeep, order, useKeptThings, type KeptItem, type KeptThing, type Wish } from './kept-things.ts'

/** What keeping would fetch, with sizes in bytes. Videos are fetched where they are wished. */
export type KeepPlan = { items: readonly KeptItem[]; bytes: number; videos: readonly KeptItem[]; videoBytes: number }

type Props = Omit<Wish, 'items' | 'bytes'> & { plan: () => Promise<KeepPlan> }

/** Keeps a thing on this device: says its size first, shows how far it is, and leads to where it is removed. */
export const KeepHere = ({ plan, ...thing }: Props) => {
  const t = useTexts(ownAppTexts)
  const { user } = useSession()
  const things = useKeptThings()
  const [planned, setPlanned] = useState<KeepPlan>()
  const [isBusy, setBusy] = useState(false)
  if (!canKeep() || !things) return null
  const kept = things.find(({ id }) => id === thing.id)
  const look = async () => {
    setBusy(true)
    await plan().then(setPlanned).catch(toastError)
    setBusy(false)
  }
  const keep = (withVideos: boolean) => {
    if (!planned) return
    const items = withVideos ? [...planned.items, ...planned.videos] : [...planned.items]
    const bytes = planned.bytes + (withVideos ? planned.videoBytes : 0)
    void order(user.id, 'keep', { ...thing, bytes, items: [{ url: '/payer/device' }, ...items] })
    void navigator.storage?.persist?.()
    setPlanned(undefined)
  }
  return (
    <div className="p-keep">
      {kept?.state === 'kept' ? (
        <p className="k-small k-row">
          <IconDeviceMobileCheck size={18} stroke={1.7} aria-hidden="true" />
          {t('keep.kept')} <Link to="/payer/device">{t('kept.title')}</Link>
        </p>
      ) : kept?.state === 'running' ? (
        <KeepProgress thing={kept} onStop={() => void order(user.id, 'drop', thing.id)} />
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDeviceMobileDown size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void look()}
        >
          {t('keep.keep')}
        </Button>
      )}
      {kept?.state === 'broken' && (
        <p className="k-small" role="alert">
          {t('keep.broken')}
        </p>
      )}
      {planned && <Sizes planned={planned} onKeep={keep} onClose={() => setPlanned(undefined)} />}
    </div>
  )
}

type ProgressProps = { thing: KeptThing; onStop: () => void }

export const KeepProgress = ({ thing: { done, total, size, bytes }, onStop }: ProgressProps) => {
  const t = useTexts(ownAppTexts)
  const locale = useLocale()
  return (
    <div className="k-row">
      <progress value={bytes ? Math.min(size, bytes) : done} max={bytes || total} aria-label={t('keep.running')} />
      <span className="k-small k-numbers">
        {t('keep.progress', { done, total })} · {sizeText(size, locale)}
      </span>
      <Button variant="subtle" color="gray" size="xs" onClick={onStop}>
        {t('keep.stop')}
      </Button>
    </div>
  )
}

type SizesProps = { planned: KeepPlan; onKeep: (withVideos: boolean) => void; onClose: () => void }

const Sizes = ({ planned, onKeep, onClose }: SizesProps) => {
  const t = useTexts(ownAppTexts)
  const locale = useLocale()
  const [withVideos, setVideos] = useState(false)
  const bytes = planned.bytes + (withVideos ? planned.videoBytes : 0)
  return (
    <Modal opened onClose={onClose} title={t('keep.keep')} centered>
      <div className="k-stack-small">
        <p>{t('keep.about')}</p>
        {planned.videos.length > 0 && (
          <Checkbox
            checked={withVideos}
            onChange={(event) => setVideos(event.currentTarget.checked)}
            label={t('keep.videos', { size: sizeText(planned.videoBytes, locale) })}
          />
        )}
        <Button onClick={() => onKeep(withVideos)}>{t('keep.size', { size: sizeText(bytes, locale) })}</Button>
      </div>
    </Modal>
  )
}
