import { useRef, useState } from 'react'
import { api, isApiError } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { beginUpload, chooseVideo } from '../../contract/videos.ts'
import { integrationsTexts } from '../../texts.ts'
import type { ChosenVideo } from './chosen-video.ts'
import { sendPieces, UploadGone } from './send-pieces.ts'

type Upload = {
  /** In percent; undefined while nothing is sent. */
  percent: number | undefined
  /** Why it stopped. */
  fault: string | undefined
  send: (accountId: number, file: File) => Promise<ChosenVideo | undefined>
  stop: () => void
}

const nameOf = (file: File): string => file.name.replace(/\.\w{1,5}$/, '').slice(0, 200) || file.name.slice(0, 200)

/** Uploads a video to a connected account: the browser sends it there itself, and goes on where it stopped. */
export const useUpload = (): Upload => {
  const t = useTexts(integrationsTexts)
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  const send = async (accountId: number, file: File): Promise<ChosenVideo | undefined> => {
    const { signal } = (stopper.current = new AbortController())
    setFault(undefined)
    setPercent(0)
    try {
      const mark = `${file.name} ${file.lastModified}`.slice(0, 500)
      const { videoId, uploadUrl } = await api(beginUpload, { accountId, name: nameOf(file), size: file.size, mark })
      const onProgress = (bytes: number) => setPercent(Math.floor((bytes / file.size) * 100))
      await sendPieces({ file, url: uploadUrl, signal, onProgress })
      return await api(chooseVideo, { accountId, videoId })
    } catch (error) {
      if (!signal.aborted) setFault(faultOf(error))
      return undefined
    } finally {
      setPercent(undefined)
    }
  }
  const faultOf = (error: unknown): string => {
    if (error instanceof UploadGone) return t('videos.upload_gone')
    return isApiError(error) ? error.message : t('videos.upload_stopped')
  }
  return { percent, fault, send, stop: () => stopper.current?.abort() }
}
