import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useSending } from '#platform/web/form/useSending.ts'
import { uploadFile } from '../../../contract/attached.ts'
import { limits } from '../../../vocabulary.ts'
import { upload } from './ChosenPictures.tsx'
import { useCommunityWords, type PostFile } from '../community-words.ts'

type Props = { spaceId: string | number; chosen: readonly PostFile[]; onChange: (chosen: readonly PostFile[]) => void }

/** Files and videos for what is being written. */
export const ChosenFiles = ({ spaceId, chosen, onChange }: Props) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const take = (file: File | null) => {
    if (file) void send(async () => onChange([...chosen, await upload<PostFile>(uploadFile, spaceId, file)]))
  }
  return (
    <div className="co-chosen">
      {chosen.map((file) => (
        <span key={String(file.id)} className="k-row">
          <bdi>{file.name}</bdi>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('write.drop_file', { name: file.name })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== file.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ))}
      {chosen.length < limits.files && (
        <FileButton onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              loading={isSending}
              leftSection={<IconPaperclip size={16} stroke={1.8} />}
            >
              {t('write.file')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
