import { ActionIcon, TextInput } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Picture } from '#ui/Picture.tsx'
import { uploadPicture } from '../../../contract/attached.ts'
import { limits } from '../../../vocabulary.ts'
import { useCommunityWords } from '../community-words.ts'
import { UploadButton } from './UploadButton.tsx'

export type Chosen = ClientOutput<typeof uploadPicture> & { alt: string }
type Props = {
  spaceId: string | number
  chosen: readonly Chosen[]
  onChange: (change: (chosen: readonly Chosen[]) => readonly Chosen[]) => void
}

/** Pictures for what is being written, each with what it shows. */
export const ChosenPictures = ({ spaceId, chosen, onChange }: Props) => {
  const { t } = useCommunityWords()
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
              onChange((all) => all.map((each) => (each.id === picture.id ? { ...each, alt: value } : each)))
            }
          />
          <ActionIcon
            variant="filled"
            color="dark"
            size="sm"
            aria-label={t('write.drop_picture')}
            onClick={() => onChange((all) => all.filter(({ id }) => id !== picture.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {chosen.length < limits.pictures && (
        <UploadButton<Omit<Chosen, 'alt'>>
          {...{ spaceId, endpoint: uploadPicture, accept: 'image/*', label: t('write.picture') }}
          icon={<IconPhoto size={16} stroke={1.8} />}
          onSent={(picture) => onChange((all) => [...all, { ...picture, alt: '' }])}
        />
      )}
    </div>
  )
}
