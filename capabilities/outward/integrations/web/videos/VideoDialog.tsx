import { Button, FileButton, Modal, Progress, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { timeText } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import { chooseVideo, listVideos } from '../../contract/videos.ts'
import { integrationsTexts } from '../../texts.ts'
import type { ChosenVideo, ListedVideo, VideoAccount } from './chosen-video.ts'
import { useUpload } from './use-upload.ts'
import '../../../../../ui/video-choice.css'

type Props = {
  accounts: readonly VideoAccount[]
  onTaken: (video: ChosenVideo, isUpload: boolean) => void
  onClose: () => void
}

/** The videos of a connected account to choose from, and a new one to upload. */
export const VideoDialog = ({ accounts, onTaken, onClose }: Props) => {
  const t = useTexts(integrationsTexts)
  const [account, setAccount] = useState(accounts[0]!)
  const upload = useUpload()
  const isSending = upload.percent !== undefined
  const send = async (file: File | null) => {
    const video = file && (await upload.send(Number(account.id), file))
    if (video) onTaken(video, true)
  }
  return (
    <Modal
      opened
      size="xl"
      title={t('videos.choose', { service: account.service })}
      closeOnClickOutside={!isSending}
      closeOnEscape={!isSending}
      onClose={() => {
        upload.stop()
        onClose()
      }}
    >
      <div className="k-stack">
        {accounts.length > 1 && (
          <Select
            label={t('videos.account')}
            allowDeselect={false}
            disabled={isSending}
            data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(account.id)}
            onChange={(next) => setAccount(accounts.find(({ id }) => String(id) === next) ?? account)}
          />
        )}
        {upload.percent === undefined ? (
          <FileButton accept="video/*" onChange={(file) => void send(file)}>
            {(props) => <Button {...props}>{t('videos.upload', { service: account.service })}</Button>}
          </FileButton>
        ) : (
          <Sending percent={upload.percent} service={account.service} onStop={upload.stop} />
        )}
        {upload.fault && (
          <p className="k-notice k-tone-red" role="alert">
            {upload.fault}
          </p>
        )}
        {!isSending && <Choice key={account.id} account={account} onTaken={(video) => onTaken(video, false)} />}
      </div>
    </Modal>
  )
}

const Sending = ({ percent, service, onStop }: { percent: number; service: string; onStop: () => void }) => {
  const t = useTexts(integrationsTexts)
  return (
    <div className="v-sending">
      <p role="status">{t('videos.sending', { service, percent })}</p>
      <Progress value={percent} aria-label={t('videos.progress')} />
      <p className="k-second k-small">{t('videos.keep_open')}</p>
      <Button size="xs" variant="default" onClick={onStop}>
        {t('videos.stop')}
      </Button>
    </div>
  )
}

const Choice = ({ account, onTaken }: { account: VideoAccount; onTaken: (video: ChosenVideo) => void }) => {
  const t = useTexts(integrationsTexts)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [taking, setTaking] = useState<string>()
  const [asked] = useDebouncedValue(query, 300)
  const accountId = Number(account.id)
  const { data, error, isPending } = useQuery({
    queryKey: ['account-videos', accountId, asked, page],
    queryFn: ({ signal }) => api(listVideos, { accountId, query: asked, page }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const take = async (videoId: string) => {
    setTaking(videoId)
    try {
      onTaken(await api(chooseVideo, { accountId, videoId }))
    } catch (refused) {
      toastError(refused)
    }
    setTaking(undefined)
  }
  return (
    <>
      <TextInput
        label={t('videos.search')}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          setPage(1)
        }}
      />
      {error && (
        <p className="k-notice k-tone-red" role="alert">
          {error.message}
        </p>
      )}
      {isPending && <p className="k-second">{t('videos.loading', { service: account.service })}</p>}
      {data?.videos.length === 0 && <p className="k-second">{t(asked ? 'videos.nothing_found' : 'videos.none')}</p>}
      <ul className="v-choice">
        {data?.videos.map((video) => (
          <li key={video.videoId}>
            <Card video={video} isBusy={taking !== undefined} onChosen={() => void take(video.videoId)} />
          </li>
        ))}
      </ul>
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} onGo={setPage} />}
    </>
  )
}

const Card = ({ video, isBusy, onChosen }: { video: ListedVideo; isBusy: boolean; onChosen: () => void }) => {
  const t = useTexts(integrationsTexts)
  const { name, seconds, picture, isReady } = video
  return (
    <button type="button" className="k-panel v-card" disabled={isBusy} onClick={onChosen}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="v-blank" />}
      <span className="v-name">{name}</span>
      <span className="k-second k-small">{isReady ? timeText(seconds) : t('videos.not_ready')}</span>
    </button>
  )
}

const Pages = ({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) => {
  const t = useTexts(integrationsTexts)
  return (
    <nav className="v-pages" aria-label={t('videos.pages')}>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {t('videos.before')}
      </Button>
      <span className="k-second k-small">{t('videos.page', { page, pages })}</span>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('videos.next')}
      </Button>
    </nav>
  )
}
