import { IconDownload } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import type { Endpoint } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { sizeText } from '../rules/size-text.ts'
import { filesTexts } from '../texts.ts'
import '../../../../ui/composer.css'

export type ListedFile = { id: string | number; name: string; size: number }

/** Files somebody sent; `open` gives a link that lives some minutes. */
export const FileList = ({ files, open }: { files: readonly ListedFile[]; open: Endpoint }) => {
  const t = useTexts(filesTexts)
  const locale = useLocale()
  const load = async (id: ListedFile['id']) => {
    try {
      location.assign(((await api(open, { id })) as { url: string }).url)
    } catch (error) {
      toastError(error)
    }
  }
  if (files.length === 0) return null
  return (
    <ul className="k-attached">
      {files.map((file) => (
        <li key={String(file.id)}>
          <button
            type="button"
            className="k-link-button"
            aria-label={t('composer.download', { name: file.name })}
            onClick={() => void load(file.id)}
          >
            <IconDownload size={14} stroke={1.8} aria-hidden="true" /> {file.name}
          </button>{' '}
          <span className="k-second">{sizeText(file.size, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
