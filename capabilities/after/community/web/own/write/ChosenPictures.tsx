import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { request } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Picture } from '#ui/Picture.tsx'
import { uploadPicture } from '../../../contract/attached.ts'
import { limits } from '../../../vocabulary.ts'
import { useCommunityWords } from '../community-words.ts'

export type Chosen = ClientOutput<typeof uploadPicture> & { alt: string }
type Props = { spaceId: string | number; chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void }

/** Sends a file to one of the calls that keep it for a post; answers what they say of it. */
export const upload = async <T,>({ path }: { path: string }, spaceId: string | number, file: File): Promise<T> => {
  const body = new FormData()
  body.append('file', file)
  return (await request('POST', path.replace(':id', String(spaceId)), body)) as T
}

/** Pictures for what is being written, each with what it shows. */
export const ChosenPictures = ({ spaceId, chosen, onChange }: Props) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const take = (file: File | null) => {
    if (!file) return
    void send(async () =>
      onChange([...chosen, { ...(await upload<Omit<Chosen, 'alt'>>(uploadPicture, spaceId, file)), alt: '' }]),
    )
  }
  return (
    <div className="co-chosen">
      {chosen.map((picture) => (
        <div key={String(picture.id)} className="co-picture">
          <Picture picture={picture} sizes="6rem" />
          <TextInput
            label={t('write.alt')}
            value={picture.alt}
            maxLength={limits.alt}
            onChange={({ currentTarget: { value } }) =>
              onChange(chosen.map((each) => (each.id === picture.id ? { ...each, alt: value } : each)))
            }
          />
          <ActionIcon
            variant="filled"
            color="dark"
            size="sm"
            aria-label={t('write.drop_picture')}
            onClick={() => onChange(chosen.filter(({ id }) => id !== picture.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {chosen.length < limits.pictures && (
        <FileButton accept="image/*" onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              loading={isSending}
              leftSection={<IconPhoto size={16} stroke={1.8} />}
            >
              {t('write.picture')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
