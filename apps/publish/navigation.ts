import {
  IconAffiliate,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconId,
  IconChartHistogram,
  IconCode,
  IconFileCheck,
  IconHelp,
  IconHome,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconTransfer,
  IconUser,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'
import { publishTexts } from './texts.ts'

/** The places of people who recommend products. */
export const publish: Area = {
  base: '/publish',
  texts: publishTexts,
  screens: () => import('./paths.ts').then((module) => module.publishPaths.map(([path]) => path)),
  groups: [
    {
      entries: [
        { path: '', text: 'home', icon: IconHome, key: 'h' },
        { path: 'affiliate_programs', text: 'programs', icon: IconAffiliate, key: 'a', permission: 'affiliates.own' },
        {
          path: 'affiliate_marketplace',
          text: 'marketplace',
          icon: IconBuildingStore,
          key: 'm',
          permission: 'affiliates.own',
        },
        { path: 'affiliate_nodes', text: 'recruits', icon: IconUsersGroup, permission: 'affiliates.own' },
        { path: 'embeddable_items', text: 'embeddable_items', icon: IconCode, permission: 'embeds.change' },
        { path: 'statistics', text: 'statistics', icon: IconChartHistogram, key: 's', permission: 'affiliates.own' },
      ],
    },
    {
      text: 'money',
      entries: [
        { path: 'orders', text: 'orders', icon: IconReceipt, key: 'o', permission: 'orders.recommended' },
        { path: 'earnings', text: 'earnings', icon: IconReportMoney, key: 'e', permission: 'earnings.read' },
        {
          path: 'partner_earnings',
          text: 'earnings',
          icon: IconReportMoney,
          permission: 'platform_partners.own',
        },
        { path: 'payouts_balance', text: 'balance', icon: IconWallet, key: 'b', permission: 'payouts.read' },
        { path: 'transfers', text: 'transfers', icon: IconTransfer, key: 't', permission: 'payouts.read' },
        { path: 'payouts', text: 'payouts', icon: IconCash, key: 'p', permission: 'payouts.read' },
        { path: 'credit_memos', text: 'credit_memos', icon: IconFileCheck, permission: 'credit_memos.read' },
      ],
    },
    {
      text: 'setup',
      entries: [
        { path: 'profile/edit', text: 'details', icon: IconUser, permission: 'sellers.profile' },
        { path: 'verification', text: 'verification', icon: IconId, permission: 'verification.own' },
        { path: 'bank_accounts', text: 'bank_accounts', icon: IconBuildingBank, permission: 'payouts.read' },
        { path: 'payouts_settings', text: 'payout_settings', icon: IconSettings, permission: 'payouts.read' },
        { path: 'email_notification', text: 'notifications', icon: IconBell, permission: 'notifications.settings' },
        { path: 'support', text: 'support', icon: IconHelp, permission: 'affiliates.own' },
      ],
    },
  ],
}
