import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '#platform/web/locale.tsx'
import { ownAppTexts } from '../../texts.ts'
import { dropShared, type SharedPicture } from './shared-pictures.ts'

/** Pictures that other apps shared, each with the way to remove it from this device. */
export const SharedPictures = ({ pictures }: { pictures: readonly SharedPicture[] }) => {
  const t = useTexts(ownAppTexts)
  if (pictures.length === 0) return null
  return (
    <div className="k-stack-small" role="status">
      <p className="k-small">{t('shared.waiting')}</p>
      <ul className="p-shared">
        {pictures.map((picture) => (
          <li key={picture.path}>
            <img src={picture.path} alt={picture.name} width="96" height="96" />
            <ActionIcon
              variant="filled"
              color="dark"
              size="sm"
              aria-label={t('kept.remove_named', { name: picture.name })}
              onClick={() => void dropShared(picture)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
