import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { openFile } from '../contract.ts'
import { isOpen, useAccessWords, type AccessPage } from './access-words.ts'

/** The files of a purchase; each press asks for a link of its own that lives five minutes. */
export const AccessFiles = ({ access }: { access: AccessPage }) => {
  const { t } = useAccessWords()
  return (
    <section className="k-panel" aria-labelledby="files">
      <h2 id="files">{t('page.files')}</h2>
      {access.files.length === 0 ? (
        <p className="k-second">{t('page.no_files', { seller: access.seller.name })}</p>
      ) : (
        <>
          <p className="k-muted k-small">{t('page.files_text')}</p>
          <ul className="k-rows">
            {access.files.map((file) => (
              <FileRow key={file.id} access={access} file={file} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const FileRow = ({ access, file }: { access: AccessPage; file: AccessPage['files'][number] }) => {
  const { t, size } = useAccessWords()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      location.assign((await api(openFile, { id: access.id, fileId: file.id })).url)
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span>
        {file.title}
        <span className="k-under">{[file.name === file.title ? null : file.name, size(file.size), t('page.downloaded', { count: file.downloads })].filter(Boolean).join(' · ')}</span>
      </span>
      <Button variant="default" size="sm" loading={isBusy} disabled={!isOpen(access)} leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />} aria-label={t('page.download_of', { title: file.title })} onClick={() => void fetchFile()}>
        {t('page.download')}
      </Button>
    </li>
  )
}
