import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { request } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Picture } from '#ui/Picture.tsx'
import { uploadPicture } from '../../contract.ts'
import { limits } from '../../vocabulary.ts'
import { useCommunityWords } from './community-words.ts'

export type Chosen = ClientOutput<typeof uploadPicture>
type Props = { spaceId: string | number; chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void }

/** Pictures for what is being written. */
export const ChosenPictures = ({ spaceId, chosen, onChange }: Props) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const take = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    const path = uploadPicture.path.replace(':id', String(spaceId))
    void send(async () => onChange([...chosen, (await request('POST', path, body)) as Chosen]))
  }
  return (
    <div className="co-chosen">
      {chosen.map((picture) => (
        <span key={String(picture.id)}>
          <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />
          <ActionIcon
            variant="filled"
            color="dark"
            size="sm"
            aria-label={t('write.drop_picture')}
            onClick={() => onChange(chosen.filter(({ id }) => id !== picture.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
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
