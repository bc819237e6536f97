import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconMailX,
  IconPercentage,
  IconReceiptRefund,
  IconStack2,
  IconUserShield,
} from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'

/** What the palette makes, and what it finds by other words than a screen's name. */
export const adminCommands: NonNullable<Area['commands']> = {
  create: [
    { text: 'new_plan', to: 'plans/new', icon: IconStack2, permission: 'plans.operate' },
    { text: 'new_staff', to: 'staff/new', icon: IconUserShield, permission: 'staff.manage' },
    { text: 'new_fees', to: 'fee_schedules/new', icon: IconPercentage, permission: 'ledger.fees' },
    { text: 'new_rate', to: 'exchange_rates/new', icon: IconArrowsExchange, permission: 'exchange_rates.enter' },
  ],
  find: [
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
    {
      text: 'failed_mails',
      to: 'mails?state[]=error&state[]=bounced',
      icon: IconMailX,
      permission: 'identity.mails',
    },
  ],
}
