import { TextInput } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { setFiles } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { moved, OrderButtons } from '../OrderButtons.tsx'
import type { EditedProduct } from '../ProductEditorScreen.tsx'
import { Uploads } from '../Uploads.tsx'
import { useSend } from '../useSend.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const sizeText = (bytes: number, locale: string): string => {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step] as string, maximumFractionDigits: 1 }).format(bytes / 1000 ** step)
}

/** The files a download delivers. */
export const FilesStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(catalogTexts)
  const locale = useLocale()
  const send = useSend()
  const { files } = product
  const save = (next: { fileId: string | number; title: string }[]) => send(() => api(setFiles, { id: product.id, files: next.map(({ fileId, title }) => ({ fileId, title })) }))
  return (
    <div className="k-panel">
      {files.length === 0 && <p className="k-second">{t('no_files')}</p>}
      <ul className="k-rows">
        {files.map((file, at) => (
          <li key={String(file.id)}>
            <div>
              <TextInput
                aria-label={t('field.title')}
                defaultValue={file.title}
                maxLength={300}
                onBlur={(event) => {
                  const title = event.currentTarget.value.trim()
                  if (title !== '' && title !== file.title) void save(files.map((each, i) => (i === at ? { ...each, title } : each)))
                }}
              />
              <p className="k-small k-second">
                {file.fileName} · {sizeText(file.size, locale)}
              </p>
            </div>
            <OrderButtons name={file.title} at={at} count={files.length} onMove={(to) => void save(moved(files, at, to))} onRemove={() => void save(files.filter((_, i) => i !== at))} />
          </li>
        ))}
      </ul>
      <Uploads kind="file" text={t('add_files')} onUploaded={(added) => save([...files, ...added.map((file) => ({ fileId: file.id as number, title: file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || file.name }))])} />
    </div>
  )
}
