import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { titleOf } from '../../connectors/declared.ts'
import { forgetVideo } from '../../contract/videos.ts'
import { integrationsTexts } from '../../texts.ts'
import type { ShownAccount } from './shown-account.ts'
import '../../../../../ui/video-choice.css'

/** What videos are for, and those that lessons or pages show and the service no longer has. */
export const GoneVideos = ({
  shown: { id, connector, goneVideos },
  mayChange,
}: {
  shown: ShownAccount
  mayChange: boolean
}) => {
  const t = useTexts(integrationsTexts)
  const queries = useQueryClient()
  const service = titleOf(connector)
  const forget = async (videoId: string) => {
    try {
      await api(forgetVideo, { accountId: id, videoId })
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="k-panel">
      <h2>{t('videos.title')}</h2>
      <p>{t('videos.text', { service })}</p>
      {goneVideos.length > 0 && <p className="k-notice k-tone-red">{t('videos.gone_list', { service })}</p>}
      <ul className="v-gone">
        {goneVideos.map(({ videoId, name, address }) => (
          <li key={videoId}>
            <span>
              {name} <span className="k-second k-small">{address}</span>
            </span>
            {mayChange && (
              <Button
                size="xs"
                variant="default"
                onClick={() => void forget(videoId)}
                aria-label={`${name}: ${t('videos.forget')}`}
              >
                {t('videos.forget')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
