import { Avatar, Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, request } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { removeAvatar, uploadAvatar } from '../contract.ts'
import { filesTexts } from '../texts.ts'
import { CropDialog } from './CropDialog.tsx'

/** The picture that stands for a person, cut to a square: seen, replaced or removed. */
export const OwnPicture = () => {
  const t = useTexts(filesTexts)
  const queries = useQueryClient()
  // The session belongs to the page, which reads it anew.
  const { revalidate } = useRevalidator()
  const { user } = useSession()
  const [isSending, setSending] = useState(false)
  const [chosen, setChosen] = useState<File>()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const send = async (work: () => Promise<unknown>, done: string) => {
    setSending(true)
    try {
      await work()
      await Promise.all([queries.invalidateQueries(), revalidate()])
      toast(done)
    } catch (error) {
      toastError(error)
    }
    setSending(false)
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
      {chosen && (
        <CropDialog
          file={chosen}
          ratios={['square']}
          onClose={() => setChosen(undefined)}
          onDone={(file) => {
            setChosen(undefined)
            void send(() => upload(file), t('avatar.saved'))
          }}
        />
      )}
      <div className="k-actions">
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(file) => setChosen(file ?? undefined)}
        >
          {(props) => (
            <Button {...props} loading={isSending} leftSection={<IconUpload size={16} stroke={1.8} />}>
              {t('avatar.choose')}
            </Button>
          )}
        </FileButton>
        {user.avatarUrl && (
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<IconTrash size={16} stroke={1.8} />}
            onClick={() => void send(() => api(removeAvatar, {}), t('avatar.removed'))}
          >
            {t('avatar.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
