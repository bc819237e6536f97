import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { api } from '#platform/web/client.ts'
import type { Mention } from '#platform/web/rich/rich-props.ts'
import type { showSpace, showThread } from '../../contract.ts'
import { mentionable } from '../../contract/following.ts'
import { mentionHref } from '../../rules/mentions.ts'
import { ownCommunityTexts } from '../../texts.ts'

export type Post = ClientOutput<typeof showThread>['post']
export type Space = ClientOutput<typeof showSpace>['space']
export type Poll = NonNullable<Post['poll']>
export type PostFile = Post['files'][number]
export type Standing = ClientOutput<typeof showSpace>['standing']

export const useCommunityWords = () => {
  const t = useTexts(ownCommunityTexts)
  const locale = useLocale()
  return { t, time: (iso: string) => formatTime(iso, locale) }
}

/** Whom one can name in a space. */
export const mentionsIn =
  (spaceId: string | number) =>
  async (words: string): Promise<readonly Mention[]> => {
    const { list } = await api(mentionable, { id: spaceId, words })
    return list.map(({ id, name }) => ({ name, href: mentionHref(id) }))
  }
