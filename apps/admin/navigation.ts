import {
  IconShieldCheck,
  IconId,
  IconAffiliate,
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChecklist,
  IconCreditCard,
  IconDoorExit,
  IconFileCheck,
  IconFileDollar,
  IconFileInvoice,
  IconGavel,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconMail,
  IconPackage,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconSignature,
  IconStack2,
  IconStar,
  IconUserCog,
  IconUsers,
  IconZoomCheck,
} from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'
import { broughtBulk } from '../cabinet/lists.ts'
import { adminCommands } from './commands.ts'
import { adminPaths } from './paths.ts'
import { adminTexts } from './texts.ts'

/** The operator's places, across all sellers. */
export const admin: Area = {
  base: '/admin',
  texts: adminTexts,
  paths: adminPaths.map(([path]) => path),
  commands: adminCommands,
  bulk: broughtBulk,
  groups: [
    { entries: [{ path: '', text: 'home', icon: IconHome, key: 'h' }] },
    {
      text: 'sales',
      entries: [
        { path: 'orders', text: 'orders', icon: IconReceipt, key: 'o', permission: 'orders.read' },
        { path: 'order_rates', text: 'order_rates', icon: IconCreditCard, key: 'r', permission: 'orders.read' },
        { path: 'transfers', text: 'transfers', icon: IconBuildingBank, key: 't', permission: 'payments.read' },
        {
          path: 'payment_authorizations',
          text: 'payment_authorizations',
          icon: IconSignature,
          permission: 'payments.read',
        },
        { path: 'claims', text: 'claims', icon: IconGavel, permission: 'collections.read', also: ['past_due'] },
        { path: 'payers', text: 'payers', icon: IconUsers, key: 'y', permission: 'payers.read' },
      ],
    },
    {
      text: 'sellers',
      entries: [
        { path: 'accounts', text: 'accounts', icon: IconUserCog, key: 'a', permission: 'plans.read' },
        {
          path: 'account_deletions',
          text: 'account_deletions',
          icon: IconDoorExit,
          permission: 'account_deletion.read',
        },
        { path: 'products', text: 'products', icon: IconPackage, key: 'p', permission: 'catalog.read' },
        { path: 'product_reviews', text: 'product_reviews', icon: IconZoomCheck, permission: 'catalog.review' },
        { path: 'reviews', text: 'reviews', icon: IconStar, permission: 'reviews.read' },
        {
          path: 'affiliate_programs',
          text: 'affiliate_programs',
          icon: IconAffiliate,
          permission: 'affiliates.read',
          also: ['affiliate_nodes'],
        },
        {
          path: 'legitimations',
          text: 'legitimations',
          icon: IconId,
          permission: 'verification.review',
          also: ['verification_settings'],
        },
        {
          path: 'reseller_requests',
          text: 'reseller_requests',
          icon: IconBuildingStore,
          permission: 'reseller.decide',
          also: ['reseller_company'],
        },
      ],
    },
    {
      text: 'payouts_group',
      entries: [
        { path: 'payouts', text: 'payouts', icon: IconCash, permission: 'payouts.read', also: ['payout_lines'] },
        {
          path: 'payout_desk',
          text: 'payout_desk',
          icon: IconChecklist,
          permission: 'payouts.review',
          also: ['payout_terms'],
        },
        { path: 'bank_accounts', text: 'bank_accounts', icon: IconBuildingBank, permission: 'payouts.read' },
        {
          path: 'bank_legitimations',
          text: 'bank_legitimations',
          icon: IconShieldCheck,
          permission: 'verification.review',
        },
      ],
    },
    {
      text: 'accounting',
      entries: [
        { path: 'invoices', text: 'invoices', icon: IconFileInvoice, key: 'i', permission: 'invoices.read' },
        { path: 'monthly_invoices', text: 'monthly_invoices', icon: IconFileDollar, permission: 'payouts.read' },
        { path: 'credit_memos', text: 'credit_memos', icon: IconFileCheck, permission: 'credit_memos.read' },
        {
          path: 'booking_batches',
          text: 'booking_batches',
          icon: IconReportMoney,
          permission: 'accounting.operator',
          also: ['booking_lines', 'accounting_settings'],
        },
        { path: 'oss', text: 'oss', icon: IconReceiptTax, permission: 'vat.operator' },
        {
          path: 'exchange_rates',
          text: 'exchange_rates',
          icon: IconArrowsExchange,
          permission: 'exchange_rates.enter',
        },
      ],
    },
    {
      text: 'platform',
      entries: [
        { path: 'plans', text: 'plans', icon: IconStack2, permission: 'plans.read' },
        { path: 'fee_schedules', text: 'fee_schedules', icon: IconPercentage, permission: 'ledger.fees' },
        { path: 'documents', text: 'documents', icon: IconScale, permission: 'operator.documents' },
        { path: 'mails', text: 'mails', icon: IconMail, key: 'm', permission: 'identity.mails' },
        {
          path: 'status',
          text: 'status',
          icon: IconHeartbeat,
          permission: 'operations.read',
          also: ['alerts'],
        },
        { path: 'logs', text: 'logs', icon: IconHistory, permission: 'logs.read' },
      ],
    },
  ],
}
