import {
  IconAffiliate,
  IconBriefcase,
  IconBuildingBank,
  IconDeviceMobile,
  IconDiscount2,
  IconFileX,
  IconHeartHandshake,
  IconPackage,
  IconPlayerPause,
  IconReceiptRefund,
  IconRefresh,
  IconAlertTriangle,
} from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'

/** What the palette makes, and what it finds by other words than a screen's name. */
export const cabinetCommands: NonNullable<Area['commands']> = {
  create: [
    { text: 'new_product', to: 'products?new=1', icon: IconPackage, permission: 'catalog.change' },
    { text: 'new_coupon', to: 'discounts/new', icon: IconDiscount2, permission: 'discounts.change' },
    { text: 'new_deal', to: 'deals/new', icon: IconBriefcase, permission: 'deals.change' },
    { text: 'new_program', to: 'affiliate_programs/new', icon: IconAffiliate, permission: 'affiliates.change' },
    { text: 'new_salesperson', to: 'sales_team/new', icon: IconHeartHandshake, permission: 'sales_team.change' },
    { text: 'new_bank_account', to: 'bank_accounts/new', icon: IconBuildingBank, permission: 'payouts.change' },
  ],
  find: [
    {
      text: 'refund_order',
      to: 'orders?payment_state[]=paying&payment_state[]=paid',
      icon: IconReceiptRefund,
      permission: 'payments.refund',
    },
    {
      text: 'refunded_orders',
      to: 'orders?payment_state[]=payment_refunded',
      icon: IconReceiptRefund,
      permission: 'orders.read',
    },
    {
      text: 'refunds',
      to: 'transfers?transferable_type[]=Refund',
      icon: IconReceiptRefund,
      permission: 'payments.read',
    },
    {
      text: 'chargebacks',
      to: 'transfers?transferable_type[]=Chargeback',
      icon: IconAlertTriangle,
      permission: 'payments.read',
    },
    { text: 'in_app_purchases', to: 'in_app_purchases', icon: IconDeviceMobile, permission: 'orders.read' },
    { text: 'debts', to: 'order_rates?state[]=debt', icon: IconAlertTriangle, permission: 'orders.read' },
    {
      text: 'paused_orders',
      to: 'orders?payment_state[]=payment_paused',
      icon: IconPlayerPause,
      permission: 'orders.read',
    },
    {
      text: 'cancelled_orders',
      to: 'orders?payment_state[]=payment_canceled',
      icon: IconFileX,
      permission: 'orders.read',
    },
    {
      text: 'running_subscriptions',
      to: 'orders?payment_state[]=paying&period_type[]=subscription&period_type[]=limited_subscription',
      icon: IconRefresh,
      permission: 'orders.read',
    },
    { text: 'reversals', to: 'invoices?form[]=reversal', icon: IconFileX, permission: 'invoices.read' },
  ],
}
