import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { uploadFile } from '../../../contract/attached.ts'
import { limits } from '../../../vocabulary.ts'
import { useCommunityWords, type PostFile } from '../community-words.ts'
import { UploadButton } from './UploadButton.tsx'

type Props = {
  spaceId: string | number
  chosen: readonly PostFile[]
  onChange: (change: (chosen: readonly PostFile[]) => readonly PostFile[]) => void
}

/** Files and videos for what is being written. */
export const ChosenFiles = ({ spaceId, chosen, onChange }: Props) => {
  const { t } = useCommunityWords()
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
            onClick={() => onChange((all) => all.filter(({ id }) => id !== file.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ))}
      {chosen.length < limits.files && (
        <UploadButton<PostFile>
          {...{ spaceId, endpoint: uploadFile, label: t('write.file') }}
          icon={<IconPaperclip size={16} stroke={1.8} />}
          onSent={(file) => onChange((all) => [...all, file])}
        />
      )}
    </div>
  )
}
