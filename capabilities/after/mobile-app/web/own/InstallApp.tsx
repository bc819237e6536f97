import { Button } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { iconPath } from '../../rules/manifest.ts'
import { ownAppTexts } from '../../texts.ts'
import { useInstalling, type ShopApp } from './shop-app.ts'

/** The app the buyers’ area stands for at the moment; null where it is the platform’s. */
export const ShopAppContext = createContext<ShopApp | null>(null)

const dismissedKey = 'kontor.app.dismissed'

/** How the shop’s app is installed. As an invitation it can be declined, and does not come again. */
export const InstallApp = ({ isInvitation = false }: { isInvitation?: boolean }) => {
  const t = useTexts(ownAppTexts)
  const app = useContext(ShopAppContext)
  const { ways, install } = useInstalling()
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null)
  if (!app || !ways || (isInvitation && isDismissed)) return null
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'true')
    setDismissed(true)
  }
  return (
    <section className="k-panel p-install" aria-labelledby="install-app">
      <img src={iconPath(app.username, '192', app.version)} width={56} height={56} alt="" />
      <div>
        <h2 id="install-app">{t('install.title', { name: app.name })}</h2>
        <p className="k-second k-small">{t(ways === 'by_menu' ? 'install.by_menu' : 'install.text')}</p>
      </div>
      <div className="k-row">
        {ways === 'offered' && <Button onClick={() => void install()}>{t('install.install')}</Button>}
        {isInvitation && (
          <Button variant="subtle" color="gray" onClick={dismiss}>
            {t('install.later')}
          </Button>
        )}
      </div>
    </section>
  )
}
