import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { OwnLive } from '#capabilities/after/live/web/index.ts'
import { InstallApp } from '#capabilities/after/mobile-app/web/index.ts'
import { payer } from './navigation.ts'

/** The app of the shop, and the way to what is kept on this device. */
export const HomeEnd = () => {
  const t = useTexts(payer.texts)
  return (
    <div className="k-stack p-end">
      <OwnLive />
      <InstallApp isInvitation />
      <p className="k-small">
        <Link to="/payer/device" className="k-row">
          <IconDeviceMobile size={18} stroke={1.7} aria-hidden="true" />
          {t('device')}
        </Link>
      </p>
    </div>
  )
}
