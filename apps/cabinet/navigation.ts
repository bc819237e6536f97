import { IconAffiliate, IconBook, IconBriefcase, IconBuildingBank, IconCash, IconChartHistogram, IconCreditCard, IconDiscount2, IconDownload, IconFileCheck, IconFileDollar, IconFileExport, IconFileInvoice, IconFileX, IconGavel, IconGift, IconHeartHandshake, IconHistory, IconHome, IconKey, IconMail, IconMessageCircle, IconPackage, IconReceipt, IconReceiptTax, IconReportMoney, IconScan, IconSettings, IconShoppingCartPlus, IconSignature, IconSpeakerphone, IconTicket, IconTransfer, IconUsers, IconUsersGroup, IconWallet, IconWebhook } from '@tabler/icons-react'
import { defineTexts } from '#platform/shared/texts.ts'
import type { Area } from '#platform/web/shell/navigation.ts'
import { cabinetPaths } from './paths.ts'
import { cabinetDe } from './texts.de.ts'
import { cabinetEn } from './texts.en.ts'

/** The cabinet's places. An entry whose path has no screen in `paths.ts` is not shown. */
export const cabinet: Area = {
  base: '/cabinet',
  texts: defineTexts('cabinet', { en: cabinetEn, de: cabinetDe }),
  paths: cabinetPaths.map(([path]) => path),
  groups: [
    {
      entries: [
        { path: '', text: 'home', icon: IconHome, key: 'h', permission: 'catalog.read' },
        { path: 'products', text: 'products', icon: IconPackage, key: 'p', permission: 'catalog.read' },
        { path: 'statistics', text: 'statistics', icon: IconChartHistogram, permission: 'statistics.read' },
      ],
    },
    {
      text: 'money',
      entries: [
        { path: 'orders', text: 'orders', icon: IconReceipt, key: 'o', permission: 'orders.read' },
        { path: 'order_rates', text: 'order_rates', icon: IconCreditCard, key: 'r', permission: 'payments.read' },
        { path: 'transfers', text: 'transfers', icon: IconBuildingBank, key: 't', permission: 'payments.read' },
        { path: 'payment_authorizations', text: 'payment_authorizations', icon: IconSignature, permission: 'payments.read' },
        { path: 'invoices', text: 'invoices', icon: IconFileInvoice, key: 'i', permission: 'invoices.read' },
        { path: 'claims', text: 'claims', icon: IconGavel, permission: 'collections.read' },
        { path: 'declarations', text: 'declarations', icon: IconFileX, permission: 'declarations.read' },
        { path: 'payouts_balance', text: 'balance', icon: IconWallet, permission: 'payouts.read' },
        { path: 'payouts', text: 'payouts', icon: IconCash, permission: 'payouts.read' },
        { path: 'monthly_invoices', text: 'monthly_invoices', icon: IconFileDollar, permission: 'payouts.read' },
        { path: 'credit_memos', text: 'credit_memos', icon: IconFileCheck, permission: 'credit_memos.read' },
        { path: 'booking_batches', text: 'booking_batches', icon: IconReportMoney, permission: 'accounting.read' },
        { path: 'vat', text: 'vat', icon: IconReceiptTax, permission: 'vat.read' },
      ],
    },
    {
      text: 'audience',
      entries: [
        { path: 'payers', text: 'payers', icon: IconUsers, key: 'y', permission: 'payers.read' },
        { path: 'mobile_app_notifications', text: 'mobile_app_notifications', icon: IconSpeakerphone, permission: 'announcements.read' },
        { path: 'courses', text: 'courses', icon: IconBook, permission: 'learning.read' },
        { path: 'services', text: 'services', icon: IconMessageCircle, permission: 'services.read' },
        { path: 'downloads', text: 'downloads', icon: IconDownload, permission: 'downloads.read' },
        { path: 'vouchers', text: 'vouchers', icon: IconGift, permission: 'certificates.read' },
        { path: 'license_keys', text: 'license_keys', icon: IconKey, permission: 'license_keys.read' },
        { path: 'payment_tickets/overview', text: 'tickets', icon: IconTicket, permission: 'admission.read' },
        { path: 'payment_tickets/check_in', text: 'check_in', icon: IconScan, permission: 'admission.check_in' },
        { path: 'deals', text: 'deals', icon: IconBriefcase, permission: 'deals.read' },
        { path: 'sales_team', text: 'sales_team', icon: IconHeartHandshake, permission: 'sales_team.read' },
        { path: 'sales_earnings', text: 'sales_earnings', icon: IconReportMoney, permission: 'earnings.read' },
        { path: 'affiliate_programs', text: 'affiliates', icon: IconAffiliate, permission: 'affiliates.read' },
        { path: 'funnels', text: 'funnels', icon: IconTransfer },
      ],
    },
    {
      text: 'setup',
      entries: [
        { path: 'discounts', text: 'discounts', icon: IconDiscount2, permission: 'discounts.read' },
        { path: 'upsells', text: 'upsells', icon: IconShoppingCartPlus, permission: 'upsells.read' },
        { path: 'webhooks', text: 'webhooks', icon: IconWebhook, permission: 'webhooks.change' },
        { path: 'team', text: 'team', icon: IconUsersGroup },
        { path: 'exports', text: 'exports', icon: IconFileExport, permission: 'exports.use' },
        { path: 'mails', text: 'mails', icon: IconMail, permission: 'identity.seller_mails' },
        { path: 'logs', text: 'logs', icon: IconHistory, permission: 'logs.read' },
        { path: 'settings', text: 'settings', icon: IconSettings, key: 's', permission: 'sellers.profile' },
      ],
    },
  ],
}
