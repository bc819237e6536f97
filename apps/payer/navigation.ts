import { IconCalendar, IconFileInvoice, IconMessage, IconPackage, IconReceipt } from '@tabler/icons-react'
import { defineTexts } from '#platform/shared/texts.ts'
import type { Area } from '#platform/web/shell/navigation.ts'
import { payerMessages } from '#languages/keys/payer.ts'

/** The places of people who bought something. */
export const payer = {
  base: '/payer',
  texts: defineTexts('payer', payerMessages),
  screens: () => import('./paths.ts').then((module) => module.payerPaths.map(([path]) => path)),
  groups: [
    {
      entries: [
        { path: '', text: 'owned', icon: IconPackage, also: ['access', 's', 'device', 'community'] },
        { path: 'calendar', text: 'calendar', icon: IconCalendar },
        { path: 'orders', text: 'orders', icon: IconReceipt, also: ['payment_authorizations'] },
        { path: 'invoices', text: 'invoices', icon: IconFileInvoice },
        { path: 'notifications', text: 'notifications', icon: IconMessage },
      ],
    },
  ],
} as const satisfies Area
