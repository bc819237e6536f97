import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { setFiles } from '#capabilities/offer/catalog/contract.ts'
import { moved, Uploads, useSend } from '#capabilities/offer/product-desk/web/index.ts'
import { editDownloads, showDownloads, type Downloads } from '../contract.ts'
import { downloadTexts } from '../texts.ts'
import { FileCard } from './FileCard.tsx'

/** The files of a download in their folders, their versions, and what limits handing them out. */
export const DownloadsStep = ({ product }: { product: { id: string | number } }) => (
  <Loaded endpoint={showDownloads} input={{ id: product.id }}>
    {(downloads) => (
      <div className="k-stack">
        <Files downloads={downloads} />
        <Limits downloads={downloads} />
      </div>
    )}
  </Loaded>
)

type Kept = { id?: string | number; fileId: string | number; title: string; folder: string }

const Files = ({ downloads }: { downloads: Downloads }) => {
  const t = useTexts(downloadTexts)
  const send = useSend()
  const { files } = downloads
  const save = (next: readonly Kept[]) =>
    send(() =>
      api(setFiles, {
        id: downloads.id,
        files: next.map(({ id, fileId, title, folder }) => ({
          ...(id === undefined ? {} : { id }),
          fileId,
          title,
          folder,
        })),
      }),
    )
  const folders = [...new Set(files.map((file) => file.folder).filter(Boolean))]
  return (
    <section className="k-panel" aria-labelledby="download-files">
      <h3 id="download-files">{t('step.files')}</h3>
      {files.length === 0 ? (
        <p className="k-second">{t('step.no_files')}</p>
      ) : (
        <p>
          <Link to={`/cabinet/downloads?product_id[]=${downloads.id}`}>{t('step.all')}</Link>
        </p>
      )}
      <ul className="k-rows">
        {files.map((file, at) => (
          <FileCard
            key={String(file.id)}
            file={file}
            folders={folders}
            at={at}
            count={files.length}
            onMove={(to) => void save(moved(files, at, to))}
            onRemove={() => void save(files.toSpliced(at, 1))}
            onChange={(change) => void save(files.toSpliced(at, 1, { ...file, ...change }))}
          />
        ))}
      </ul>
      <Uploads
        kind="file"
        text={t('step.add')}
        onUploaded={(added) =>
          save([
            ...files,
            ...added.map((file) => ({
              fileId: file.id,
              title: file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || file.name,
              folder: files.at(-1)?.folder ?? '',
            })),
          ])
        }
      />
    </section>
  )
}

const Limits = ({ downloads: { id, downloadLimit, deviceLimit, stampsPdfs } }: { downloads: Downloads }) => {
  const t = useTexts(downloadTexts)
  const form = useForm({
    endpoint: editDownloads,
    texts: downloadTexts,
    initial: { id, downloadLimit, deviceLimit, stampsPdfs },
  })
  return (
    <section className="k-panel" aria-labelledby="download-limits">
      <h3 id="download-limits">{t('step.limits')}</h3>
      <Form
        form={form}
        fields={[
          { kind: 'integer', name: 'downloadLimit', min: 1, max: 1000 },
          { kind: 'integer', name: 'deviceLimit', min: 1, max: 100 },
          { kind: 'switch', name: 'stampsPdfs' },
        ]}
      />
    </section>
  )
}
