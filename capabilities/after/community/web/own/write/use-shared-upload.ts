import { useEffect, useEffectEvent, useRef } from 'react'
import { isApiError } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { dropShared, sharedFile, type SharedPicture } from '#capabilities/after/mobile-app/web/index.ts'
import { uploadPicture } from '../../../contract/attached.ts'
import { limits } from '../../../vocabulary.ts'
import type { Chosen } from './ChosenPictures.tsx'
import { upload } from './upload.ts'

/**
 * Puts pictures that were shared to what is being written, as many as a post takes, now and whenever there is a network again. Each is
 * forgotten here once it is there.
 */
export const useSharedUpload = (
  spaceId: string | number,
  { shared, count, onSent }: { shared: readonly SharedPicture[]; count: number; onSent: (picture: Chosen) => void },
): void => {
  const isRunning = useRef(false)
  const send = async (): Promise<void> => {
    for (const picture of shared.slice(0, limits.pictures - count)) {
      const file = await sharedFile(picture)
      if (!file) continue
      onSent({ ...(await upload<Omit<Chosen, 'alt'>>(uploadPicture, spaceId, file)), alt: '' })
      await dropShared(picture)
    }
  }
  const go = useEffectEvent(() => {
    if (isRunning.current || shared.length === 0 || count >= limits.pictures) return
    isRunning.current = true
    void send()
      // Without a network it waits in silence; what is refused is said once and can be removed.
      .catch((error: unknown) => (isApiError(error) && error.status === 0 ? undefined : toastError(error)))
      .finally(() => {
        isRunning.current = false
      })
  })
  const hasAny = shared.length > 0
  useEffect(() => {
    if (!hasAny) return
    go()
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [hasAny])
}
