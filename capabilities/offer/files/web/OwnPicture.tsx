import { Avatar } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { api, request } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.ts'
import { removeAvatar, uploadAvatar } from '../contract.ts'
import { filesTexts } from '../texts.ts'
import { PictureChoice } from './PictureChoice.tsx'

/** A person's own picture, cropped to a square: shown, replaced or removed. */
export const OwnPicture = () => {
  const t = useTexts(filesTexts)
  const queries = useQueryClient()
  // The session is loaded by the page, so it is revalidated there.
  const { revalidate } = useRevalidator()
  const { user } = useSession()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const send = async (work: Promise<unknown>, done: string) => {
    await work
    await Promise.all([queries.invalidateQueries(), revalidate()])
    toast(done)
  }
  const upload = (file: File) => {
    const body = new FormData()
    body.append('file', file)
    return request('POST', uploadAvatar.path, body)
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="account-picture">
      <h2 id="account-picture">{t('avatar.title')}</h2>
      <p className="k-second">{t('avatar.text')}</p>
      <Avatar src={user.avatarUrl ?? null} name={name} size={80} radius={80} color="brand" alt={t('avatar.alt')} />
      <PictureChoice
        ratios={['square']}
        choose={t('avatar.choose')}
        remove={t('avatar.remove')}
        onChoose={(file) => send(upload(file), t('avatar.saved'))}
        onRemove={user.avatarUrl ? () => send(api(removeAvatar, {}), t('avatar.removed')) : undefined}
      />
    </section>
  )
}
