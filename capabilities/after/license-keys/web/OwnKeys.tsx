import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { freeDevice, ownKeys } from '../contract.ts'
import { licenseKeyTexts } from '../texts.ts'

type Own = ClientOutput<typeof ownKeys>

/** The license keys of a purchase, to copy, and the devices they are used on. */
export const OwnKeys = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownKeys} input={{ id: access.id }}>
    {(own) => <Keys own={own} />}
  </Loaded>
)

const Keys = ({ own }: { own: Own }) => {
  const t = useTexts(licenseKeyTexts)
  const missing = own.wanted - own.list.length
  return (
    <section className="k-panel" aria-labelledby="own-keys">
      <h2 id="own-keys">{t('own.title', { count: own.wanted })}</h2>
      {missing > 0 && <p>{t('own.waiting', { count: missing })}</p>}
      <ul className="k-rows">
        {own.list.map((key) => (
          <Key key={String(key.id)} license={key} limit={own.deviceLimit} />
        ))}
      </ul>
    </section>
  )
}

const Key = ({ license, limit }: { license: Own['list'][number]; limit: number | null }) => {
  const t = useTexts(licenseKeyTexts)
  const copy = () => void navigator.clipboard.writeText(license.key).then(() => toast(t('own.copied')), toastError)
  return (
    <li>
      <div className="k-stack">
        <div>
          <code>{license.key}</code>{' '}
          {license.state === 'revoked' ? (
            <Badge tone="red">{t('own.revoked')}</Badge>
          ) : (
            <ActionIcon variant="subtle" size="lg" aria-label={t('own.copy_of', { key: license.key })} onClick={copy}>
              <IconCopy size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          )}
          <span className="k-under">{t('own.devices', { count: license.devices.length, limit: limit ?? 0 })}</span>
        </div>
        {license.devices.map((device) => (
          <Device key={String(device.id)} device={device} />
        ))}
      </div>
    </li>
  )
}

const Device = ({ device }: { device: Own['list'][number]['devices'][number] }) => {
  const t = useTexts(licenseKeyTexts)
  const queries = useQueryClient()
  const name = device.name || device.device
  const free = async () => {
    try {
      await api(freeDevice, { id: device.id })
      await queries.invalidateQueries()
      toast(t('own.freed'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div>
      {name}{' '}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('own.free_of', { device: name })}
        onClick={() => void free()}
      >
        {t('own.free')}
      </Button>
    </div>
  )
}
