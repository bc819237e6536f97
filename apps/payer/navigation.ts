import { IconBell, IconFileInvoice, IconPackage, IconReceipt, IconSignature } from '@tabler/icons-react'
import { defineTexts } from '#platform/shared/texts.ts'
import type { Area } from '#platform/web/shell/navigation.ts'
import { payerPaths } from './paths.ts'
import { payerDe } from './texts.de.ts'
import { payerEn } from './texts.en.ts'

/** The places of people who bought something. */
export const payer: Area = {
  base: '/payer',
  texts: defineTexts('payer', { en: payerEn, de: payerDe }),
  paths: payerPaths.map(([path]) => path),
  groups: [
    {
      entries: [
        { path: '', text: 'owned', icon: IconPackage, key: 'h' },
        { path: 'orders', text: 'orders', icon: IconReceipt, key: 'o' },
        { path: 'payment_authorizations', text: 'payment_authorizations', icon: IconSignature },
        { path: 'invoices', text: 'invoices', icon: IconFileInvoice, key: 'i' },
        { path: 'notifications', text: 'notifications', icon: IconBell, key: 'n' },
      ],
    },
  ],
}
