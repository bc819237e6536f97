import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { showSpace, showThread } from '../../contract.ts'
import { ownCommunityTexts } from '../../texts.ts'

export type Post = ClientOutput<typeof showThread>['post']
export type Standing = ClientOutput<typeof showSpace>['standing']

export const useCommunityWords = () => {
  const t = useTexts(ownCommunityTexts)
  const locale = useLocale()
  return { t, time: (iso: string) => formatTime(iso, locale) }
}
