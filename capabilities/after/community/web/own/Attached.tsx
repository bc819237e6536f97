import { Button } from '@mantine/core'
import { IconFile, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { foreign, useVideosAgreed } from '#capabilities/offer/content-blocks/web/index.ts'
import { openFile } from '../../contract/attached.ts'
import { useCommunityWords, type Post, type PostFile } from './community-words.ts'

/** Files of a post: saved by a link made for its reader; a video plays here once it is wished. */
export const PostFiles = ({ files }: { files: readonly PostFile[] }) => (
  <ul className="co-files">
    {files.map((file) => (
      <li key={String(file.id)}>
        <OneFile file={file} />
      </li>
    ))}
  </ul>
)

/** Members bring no captions along. */
const Video = 'video'

const OneFile = ({ file: { id, name, contentType } }: { file: PostFile }) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const [video, setVideo] = useState<ClientOutput<typeof openFile>>()
  const isVideo = contentType.startsWith('video/')
  const open = async () => {
    const link = await api(openFile, { id })
    if (isVideo) setVideo(link)
    else location.assign(link.url)
  }
  if (video?.viewUrl)
    return (
      <Video controls autoPlay playsInline aria-label={name}>
        {video.hlsUrl && <source src={video.hlsUrl} type="application/vnd.apple.mpegurl" />}
        <source src={video.viewUrl} type={contentType} />
      </Video>
    )
  const Icon = isVideo ? IconPlayerPlay : IconFile
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isSending}
      leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      aria-label={t(isVideo ? 'file.play' : 'file.save', { name })}
      onClick={() => void send(open)}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}

/** A video elsewhere; nothing of it is loaded before its reader agreed, to such players or to this one. */
export const PostVideo = ({ video: { frame, name } }: { video: Post['videos'][number] }) => {
  const { t } = useCommunityWords()
  const { pathname } = useLocation()
  const [isShown, setShown] = useState(false)
  useVideosAgreed(undefined, () => setShown(true))
  if (isShown)
    return (
      <iframe
        className="co-frame"
        src={frame}
        title={name}
        allow="fullscreen; picture-in-picture"
        allowFullScreen
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={foreign}
      />
    )
  return (
    <div className="co-frame co-asked">
      <Button leftSection={<IconPlayerPlay size={18} aria-hidden="true" />} onClick={() => setShown(true)}>
        {t('video.show', { host: name })}
      </Button>
      <p className="k-small k-second">{t('video.text')}</p>
      <a className="k-small" href={`/cookies?back=${encodeURIComponent(pathname)}`}>
        {t('video.cookies')}
      </a>
    </div>
  )
}
