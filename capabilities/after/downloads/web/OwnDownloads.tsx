import { IconFolder } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { ownDownloads, type OwnDownloadsShown } from '../contract.ts'
import { downloadTexts } from '../texts.ts'
import { OwnFile } from './OwnFile.tsx'

/** The files of a purchase in their folders; each click requests a link of its own. */
export const OwnDownloads = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownDownloads} input={{ id: access.id }}>
    {(own) => <Files accessId={access.id} own={own} />}
  </Loaded>
)

const Files = ({ accessId, own }: { accessId: string | number; own: OwnDownloadsShown }) => {
  const t = useTexts(downloadTexts)
  const folders = [...Map.groupBy(own.files, (file) => file.folder)]
  return (
    <section className="k-panel" aria-labelledby="own-downloads">
      <h2 id="own-downloads">{t('own.title')}</h2>
      {own.files.length === 0 ? (
        <p className="k-second">{t('own.none', { seller: own.sellerName })}</p>
      ) : (
        own.isOpen && (
          <p className="k-muted k-small">
            {[t('own.text'), own.stampsPdfs && t('own.stamped')].filter(Boolean).join(' ')}
          </p>
        )
      )}
      {folders.map(([folder, files]) => (
        <div key={folder} className={folder ? 'd-folder' : undefined}>
          {folder && (
            <h3>
              <IconFolder size={18} stroke={1.8} aria-hidden="true" />
              {folder}
            </h3>
          )}
          <ul className="k-rows">
            {files.map((file) => (
              <OwnFile key={String(file.id)} accessId={accessId} file={file} isOpen={own.isOpen} />
            ))}
          </ul>
        </div>
      ))}
      {own.deviceLimit !== null && <Devices own={own} limit={own.deviceLimit} />}
    </section>
  )
}

const Devices = ({ own, limit }: { own: OwnDownloadsShown; limit: number }) => {
  const t = useTexts(downloadTexts)
  const locale = useLocale()
  return (
    <div className="d-folder">
      <h3>{t('own.devices', { count: own.devices.length, limit })}</h3>
      <ul className="k-small">
        {own.devices.map((device) => (
          <li key={device.lastAt}>
            {device.name || t('own.device')} · {formatTime(device.lastAt, locale)}{' '}
            {device.isThis && `(${t('own.this_device')})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
