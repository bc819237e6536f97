import { TextInput } from '@mantine/core'
import {
  IconApps,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChartPie,
  IconCode,
  IconCreditCard,
  IconDeviceMobile,
  IconDoorExit,
  IconFileCertificate,
  IconFileExport,
  IconFileX,
  IconGavel,
  IconId,
  IconFlask,
  IconKey,
  IconListCheck,
  IconListSearch,
  IconMail,
  IconPhoto,
  IconPlugConnected,
  IconRobot,
  IconSearch,
  IconShieldCheck,
  IconShoppingCart,
  IconStack2,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TextKey, Translate } from '#platform/shared/texts.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { matches } from '#platform/web/shell/navigation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { sellersTexts } from '../texts.ts'

/** Everything that is set once, by what it is about. */
const groups = [
  {
    title: 'settings.group.business',
    places: [
      { name: 'profile', to: 'profile/edit', icon: IconId, permission: 'sellers.profile' },
      { name: 'verification', to: 'verification', icon: IconShieldCheck, permission: 'verification.own' },
      { name: 'logo', to: 'settings/logo', icon: IconPhoto, permission: 'sellers.profile' },
      { name: 'regional', to: 'settings/regional', icon: IconWorld, permission: 'sellers.profile' },
      { name: 'team', to: 'settings/team', icon: IconUsersGroup, permission: 'team.manage' },
      {
        name: 'product_shares',
        to: 'settings/product_shares',
        icon: IconChartPie,
        permission: 'product_shares.manage',
      },
      {
        name: 'processor_contract',
        to: 'settings/processor_contract',
        icon: IconFileCertificate,
        permission: 'operator.processor_contract',
      },
      { name: 'plan', to: 'settings/plan', icon: IconStack2, permission: 'plans.own' },
      { name: 'delete_account', to: 'settings/delete_account', icon: IconDoorExit, permission: 'account_deletion.own' },
      { name: 'reseller', to: 'reseller', icon: IconBuildingStore, permission: 'reseller.ask' },
    ],
  },
  {
    title: 'settings.group.selling',
    places: [
      {
        name: 'checkout',
        to: 'settings/checkouts',
        icon: IconShoppingCart,
        permission: 'checkout_settings.change',
      },
      {
        name: 'cancellation_terms',
        to: 'settings/cancellation_terms',
        icon: IconFileX,
        permission: 'cancellation_terms.read',
      },
      { name: 'shipping', to: 'settings/shipping', icon: IconTruckDelivery, permission: 'goods.settings' },
      { name: 'app', to: 'settings/app', icon: IconDeviceMobile, permission: 'mobile_app.read' },
      { name: 'emails', to: 'settings/emails', icon: IconMail, permission: 'emails.read' },
    ],
  },
  {
    title: 'settings.group.money',
    places: [
      {
        name: 'providers',
        to: 'settings/payment_providers',
        icon: IconCreditCard,
        permission: 'sellers.payment_providers',
      },
      { name: 'payment_rules', to: 'settings/payment_settings', icon: IconListCheck, permission: 'payment_rules.edit' },
      { name: 'dunning', to: 'claims/settings', icon: IconGavel, permission: 'collections.settings' },
      { name: 'payouts', to: 'payouts_settings', icon: IconCash, permission: 'payouts.change' },
      { name: 'bank_accounts', to: 'bank_accounts', icon: IconBuildingBank, permission: 'payouts.read' },
      { name: 'accounting', to: 'accounting_settings', icon: IconFileExport, permission: 'accounting.change' },
    ],
  },
  {
    title: 'settings.group.connections',
    places: [
      { name: 'notifications', to: 'settings/notifications', icon: IconBell, permission: 'notifications.settings' },
      { name: 'sender', to: 'settings/sender', icon: IconMail, permission: 'senders.read' },
      { name: 'integrations', to: 'integrations', icon: IconPlugConnected, permission: 'integrations.read' },
      { name: 'webhooks', to: 'webhooks', icon: IconWebhook, permission: 'webhooks.change' },
      { name: 'connected_apps', to: 'settings/connected_apps', icon: IconApps, permission: 'connected_apps.connect' },
      { name: 'agents', to: 'settings/agents', icon: IconRobot, permission: 'agent_checkout.read' },
      { name: 'api', to: 'settings/api', icon: IconKey, permission: 'identity.api_keys' },
      { name: 'api_requests', to: 'settings/api/requests', icon: IconListSearch, permission: 'identity.api_keys' },
      { name: 'apps', to: 'settings/apps', icon: IconCode, permission: 'connected_apps.develop' },
      { name: 'assistants', to: 'settings/assistants', icon: IconRobot, permission: 'assistants.settings' },
      { name: 'test_mode', to: 'settings/test_mode', icon: IconFlask, permission: 'test_mode.use' },
    ],
  },
] as const

type Name = (typeof groups)[number]['places'][number]['name']

/** What a place is found by: its name and its text. */
const wordsOf = (t: Translate<TextKey<typeof sellersTexts>>, name: Name): string[] => [
  t(`settings.${name}`),
  t(`settings.${name}_text`),
]

export default function SettingsScreen() {
  const t = useTexts(sellersTexts)
  const { can } = useSession()
  const [typed, setTyped] = useState('')
  const of = (isShown: (place: (typeof groups)[number]['places'][number]) => boolean) =>
    groups
      .map(({ title, places }) => ({ title, places: places.filter(isShown) }))
      .filter(({ places }) => places.length > 0)
  const allowed = of(({ permission }) => can(permission))
  const shown = of(({ name, permission }) => can(permission) && matches(wordsOf(t, name), typed))
  if (allowed.length === 0)
    return (
      <>
        <PageHead title={t('settings.title')} />
        <EmptyState title={t('settings.not_yours')} text={t('settings.not_yours_text')} />
      </>
    )
  return (
    <>
      <PageHead title={t('settings.title')}>
        <TextInput
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </PageHead>
      <p className="k-second" role="status">
        {shown.length === 0 ? t('settings.none') : ''}
      </p>
      <div className="k-stack">
        {shown.map(({ title, places }) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title} className="k-places-title">
              {t(title)}
            </h2>
            <ul className="k-places">
              {places.map(({ name, to, icon: Icon }) => (
                <li key={name}>
                  <Link className="k-panel" to={`/cabinet/${to}`} prefetch="intent">
                    <Icon size={22} stroke={1.6} aria-hidden="true" />
                    <span>
                      <strong>{t(`settings.${name}`)}</strong>
                      <span className="k-second k-small">{t(`settings.${name}_text`)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
