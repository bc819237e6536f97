import { Button, Checkbox, Modal } from '@mantine/core'
import { IconDeviceMobileDown, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import { ownAppTexts } from '../../texts.ts'
import { canKeep, order, useKeptThings, type KeptItem, type Wish } from './kept-things.ts'

/** What keeping would fetch, with sizes in bytes. Videos are fetched where they are wished. */
export type KeepPlan = { items: readonly KeptItem[]; bytes: number; videos: readonly KeptItem[]; videoBytes: number }

type Props = Omit<Wish, 'items'> & { plan: () => Promise<KeepPlan> }

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
    void order(user.id, 'keep', { ...thing, items: [{ url: '/payer/device' }, ...items] })
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
        <KeepProgress done={kept.done} total={kept.total} onStop={() => void order(user.id, 'drop', thing.id)} />
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

type ProgressProps = { done: number; total: number; onStop: () => void }

export const KeepProgress = ({ done, total, onStop }: ProgressProps) => {
  const t = useTexts(ownAppTexts)
  return (
    <div className="k-row">
      <progress value={done} max={total} aria-label={t('keep.running')} />
      <span className="k-small k-numbers">{t('keep.progress', { done, total })}</span>
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
