import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { chooseVideo, listVideoAccounts, showVideo } from '../../contract/videos.ts'
import { integrationsTexts } from '../../texts.ts'
import type { ChosenVideo } from './chosen-video.ts'
import { VideoDialog } from './VideoDialog.tsx'

type Values = Readonly<Record<string, unknown>>
type Props = { values: Values; onChange: (change: Values) => void }

const everySeconds = 15

/** A video block’s way to the seller’s own videos at a connected service: chosen there, or uploaded there. */
export const VideoOfAccount = (props: Props) => {
  const { can } = useSession()
  return can('integrations.videos') ? <Offered {...props} /> : null
}

const Offered = ({ values, onChange }: Props) => {
  const t = useTexts(integrationsTexts)
  const { can } = useSession()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['video-accounts'],
    queryFn: ({ signal }) => api(listVideoAccounts, {}, { signal }),
    staleTime: 60_000,
  })
  const [first] = data?.accounts ?? []
  if (data === undefined) return null
  if (!first)
    return can('integrations.change') ? (
      <Link className="k-small" to="/cabinet/integrations">
        {t('videos.connect')}
      </Link>
    ) : null
  const take = (video: ChosenVideo, isUpload: boolean) => {
    const title = String(values['title'] ?? '') || (isUpload ? '' : video.name)
    onChange({ source: 'address', address: video.address, title, ...measured(video) })
    void queries.invalidateQueries({ queryKey: ['video-chosen'] })
    setOpen(false)
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('videos.choose', { service: first.service })}
      </Button>
      <Watched values={values} onChange={onChange} service={first.service} />
      {isOpen && <VideoDialog accounts={data.accounts} onTaken={take} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the block keeps besides the address. */
const measured = ({ seconds, pictureFileId }: ChosenVideo): Values => ({
  seconds,
  poster: pictureFileId === null ? null : { fileId: pictureFileId, alt: '' },
})

/** How the chosen video is; one that is still being processed is asked for until its length and picture are known. */
const Watched = ({ values, onChange, service }: Props & { service: string }) => {
  const t = useTexts(integrationsTexts)
  const address = values['source'] === 'address' ? String(values['address'] ?? '') : ''
  const { data } = useQuery({
    queryKey: ['video-chosen', address],
    queryFn: async ({ signal }) => {
      const { video } = await api(showVideo, { address }, { signal })
      if (video?.state !== 'processing') return { video }
      const { accountId, videoId } = video
      return { video: await api(chooseVideo, { accountId, videoId }).catch(() => video) }
    },
    enabled: address !== '',
    refetchInterval: ({ state }) => state.data?.video?.state === 'processing' && everySeconds * 1000,
  })
  const video = data?.video
  const isMeasured = Number(values['seconds'] ?? 0) > 0
  const fill = useEffectEvent((ready: ChosenVideo) => onChange(measured(ready)))
  useEffect(() => {
    if (video?.state === 'ready' && !isMeasured && video.seconds > 0) fill(video)
  }, [video, isMeasured])
  if (!video) return null
  if (video.state === 'gone')
    return (
      <p className="k-notice k-tone-red" role="status">
        {t('videos.gone', { service })}
      </p>
    )
  if (video.state === 'processing')
    return (
      <p className="k-second k-small" role="status">
        {t('videos.processing', { service })}
      </p>
    )
  return video.isProtected ? null : (
    <p className="k-notice k-tone-amber" role="status">
      {t('videos.unprotected', { service })}
    </p>
  )
}
