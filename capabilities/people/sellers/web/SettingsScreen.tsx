import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { sellersTexts } from '../texts.ts'

const places = [
  {
    to: '/cabinet/profile/edit',
    title: 'settings.profile',
    text: 'settings.profile_text',
    permission: 'sellers.profile',
  },
  {
    to: '/cabinet/settings/payment_providers',
    title: 'settings.providers',
    text: 'settings.providers_text',
    permission: 'sellers.payment_providers',
  },
  {
    to: '/cabinet/settings/payment_settings',
    title: 'settings.payment_rules',
    text: 'settings.payment_rules_text',
    permission: 'payment_rules.edit',
  },
  {
    to: '/cabinet/settings/checkout',
    title: 'settings.checkout',
    text: 'settings.checkout_text',
    permission: 'checkout.settings',
  },
  {
    to: '/cabinet/settings/cancellation_terms',
    title: 'settings.cancellation_terms',
    text: 'settings.cancellation_terms_text',
    permission: 'cancellation_terms.read',
  },
  { to: '/cabinet/settings/plan', title: 'settings.plan', text: 'settings.plan_text', permission: 'plans.own' },
  { to: '/cabinet/reseller', title: 'settings.reseller', text: 'settings.reseller_text', permission: 'reseller.ask' },
  {
    to: '/cabinet/settings/notifications',
    title: 'settings.notifications',
    text: 'settings.notifications_text',
    permission: 'notifications.settings',
  },
  { to: '/cabinet/settings/api', title: 'settings.api', text: 'settings.api_text', permission: 'identity.api_keys' },
] as const

export default function SettingsScreen() {
  const t = useTexts(sellersTexts)
  const { can } = useSession()
  return (
    <>
      <PageHead title={t('settings.title')} />
      <ul className="k-stack" style={{ listStyle: 'none', padding: 0 }}>
        {places
          .filter((place) => can(place.permission))
          .map((place) => (
            <li key={place.to} className="k-panel">
              <h2>
                <Link to={place.to}>{t(place.title)}</Link>
              </h2>
              <p className="k-second">{t(place.text)}</p>
            </li>
          ))}
      </ul>
    </>
  )
}
