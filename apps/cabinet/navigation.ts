import {
  IconAffiliate,
  IconBook,
  IconBriefcase,
  IconBuildingBank,
  IconCash,
  IconChartHistogram,
  IconCreditCard,
  IconDiscount2,
  IconDownload,
  IconFileCheck,
  IconFileDollar,
  IconFileExport,
  IconFileInvoice,
  IconFileX,
  IconGavel,
  IconGift,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconKey,
  IconMail,
  IconMessageCircle,
  IconPackage,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
  IconScan,
  IconSettings,
  IconShoppingCartPlus,
  IconSignature,
  IconSpeakerphone,
  IconTicket,
  IconUsers,
  IconWallet,
  IconWebhook,
} from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'
import { cabinetCommands } from './commands.ts'
import { cabinetLists } from './lists.ts'
import { cabinetPaths } from './paths.ts'
import { cabinetTexts } from './texts.ts'

/** The cabinet's places. An entry whose path has no screen in `paths.ts` is not shown. */
export const cabinet: Area = {
  base: '/cabinet',
  texts: cabinetTexts,
  paths: cabinetPaths.map(([path]) => path),
  commands: cabinetCommands,
  lists: cabinetLists,
  groups: [
    {
      entries: [
        { path: '', text: 'home', icon: IconHome, key: 'h', permission: 'catalog.read' },
        { path: 'statistics', text: 'statistics', icon: IconChartHistogram, permission: 'statistics.read' },
      ],
    },
    {
      text: 'sales',
      entries: [
        { path: 'orders', text: 'orders', icon: IconReceipt, key: 'o', permission: 'orders.read' },
        { path: 'deals', text: 'deals', icon: IconBriefcase, key: 'd', permission: 'deals.read' },
        { path: 'order_rates', text: 'order_rates', icon: IconCreditCard, key: 'r', permission: 'payments.read' },
        {
          path: 'payment_authorizations',
          text: 'payment_authorizations',
          icon: IconSignature,
          permission: 'payments.read',
        },
        { path: 'declarations', text: 'declarations', icon: IconFileX, permission: 'declarations.read' },
        { path: 'claims', text: 'claims', icon: IconGavel, permission: 'collections.read', also: ['past_due'] },
      ],
    },
    {
      text: 'goods',
      entries: [
        {
          path: 'products',
          text: 'products',
          icon: IconPackage,
          key: 'p',
          permission: 'catalog.read',
          also: ['pricing', 'pricing_plans'],
        },
        { path: 'courses', text: 'courses', icon: IconBook, permission: 'learning.read' },
        { path: 'services', text: 'services', icon: IconMessageCircle, permission: 'services.read' },
        { path: 'downloads', text: 'downloads', icon: IconDownload, permission: 'downloads.read' },
        {
          path: 'payment_tickets/overview',
          text: 'tickets',
          icon: IconTicket,
          permission: 'admission.read',
          also: ['payment_tickets'],
        },
        { path: 'payment_tickets/check_in', text: 'check_in', icon: IconScan, permission: 'admission.check_in' },
        { path: 'vouchers', text: 'vouchers', icon: IconGift, permission: 'certificates.read' },
        { path: 'license_keys', text: 'license_keys', icon: IconKey, permission: 'license_keys.read' },
      ],
    },
    {
      text: 'audience',
      entries: [
        { path: 'payers', text: 'payers', icon: IconUsers, key: 'y', permission: 'payers.read' },
        {
          path: 'mobile_app_notifications',
          text: 'mobile_app_notifications',
          icon: IconSpeakerphone,
          permission: 'announcements.read',
        },
        { path: 'mails', text: 'mails', icon: IconMail, permission: 'identity.seller_mails' },
      ],
    },
    {
      text: 'marketing',
      entries: [
        { path: 'discounts', text: 'discounts', icon: IconDiscount2, key: 'c', permission: 'discounts.read' },
        { path: 'upsells', text: 'upsells', icon: IconShoppingCartPlus, permission: 'upsells.read' },
        {
          path: 'affiliate_programs',
          text: 'affiliates',
          icon: IconAffiliate,
          permission: 'affiliates.read',
          also: ['affiliate_nodes', 'affiliate_statistics'],
        },
        {
          path: 'sales_team',
          text: 'sales_team',
          icon: IconHeartHandshake,
          permission: 'sales_team.read',
          also: ['deal_incentive_plans'],
        },
        { path: 'sales_earnings', text: 'sales_earnings', icon: IconReportMoney, permission: 'earnings.read' },
      ],
    },
    {
      text: 'money',
      entries: [
        {
          path: 'transfers',
          text: 'transfers',
          icon: IconBuildingBank,
          key: 't',
          permission: 'payments.read',
          also: ['unallocated_payments'],
        },
        { path: 'invoices', text: 'invoices', icon: IconFileInvoice, key: 'i', permission: 'invoices.read' },
        {
          path: 'payouts_balance',
          text: 'balance',
          icon: IconWallet,
          permission: 'payouts.read',
          also: ['payouts_settings', 'bank_accounts'],
        },
        { path: 'payouts', text: 'payouts', icon: IconCash, permission: 'payouts.read', also: ['payout_lines'] },
        { path: 'monthly_invoices', text: 'monthly_invoices', icon: IconFileDollar, permission: 'payouts.read' },
        { path: 'credit_memos', text: 'credit_memos', icon: IconFileCheck, permission: 'credit_memos.read' },
        { path: 'vat', text: 'vat', icon: IconReceiptTax, permission: 'vat.read' },
        {
          path: 'booking_batches',
          text: 'booking_batches',
          icon: IconFileExport,
          permission: 'accounting.read',
          also: ['booking_lines', 'accounting_settings'],
        },
      ],
    },
    {
      text: 'setup',
      entries: [
        {
          path: 'settings',
          text: 'settings',
          icon: IconSettings,
          key: 's',
          permission: 'sellers.profile',
          also: ['profile', 'reseller'],
        },
        { path: 'webhooks', text: 'webhooks', icon: IconWebhook, permission: 'webhooks.change' },
        { path: 'exports', text: 'exports', icon: IconFileExport, permission: 'exports.use' },
        { path: 'logs', text: 'logs', icon: IconHistory, permission: 'logs.read' },
      ],
    },
  ],
}
