/** What a role lets its people do, before a seller has made it their own. */
export type ReadyMadeRole = { rights: readonly string[]; seesContacts: boolean }

/**
 * Roles to begin with. A seller gets a copy and changes it; nothing here changes what was copied. Rights are those of
 * all rooms, by name.
 */
export const readyMadeRoles = {
  accountant: {
    rights: [
      'orders.read',
      'payments.read',
      'payments.compare',
      'payments.mark_received',
      'payers.read',
      'invoices.read',
      'invoices.correct',
      'accounting.read',
      'accounting.change',
      'vat.read',
      'collections.read',
      'statistics.read',
      'exports.use',
    ],
    seesContacts: true,
  },
  designer: {
    rights: [
      'catalog.read',
      'catalog.change',
      'files.upload',
      'pages.read',
      'pages.change',
      'pages.publish',
      'themes.read',
      'themes.change',
      'memberships.read',
      'memberships.change',
      'upsells.read',
      'funnels.read',
      'funnels.change',
      'embeds.change',
    ],
    seesContacts: false,
  },
  support: {
    rights: [
      'catalog.read',
      'orders.read',
      'orders.change',
      'payments.read',
      'payers.read',
      'invoices.read',
      'access.read',
      'access.change',
      'learning.read',
      'downloads.read',
      'license_keys.read',
      'admission.read',
      'services.read',
      'services.change',
      'reviews.read',
      'reviews.answer',
      'declarations.read',
    ],
    seesContacts: true,
  },
  author: {
    rights: [
      'catalog.read',
      'catalog.change',
      'courses.read',
      'courses.change',
      'learning.read',
      'learning.change',
      'downloads.read',
      'downloads.change',
      'files.upload',
      'reviews.read',
    ],
    seesContacts: false,
  },
  assistant: {
    rights: [
      'catalog.read',
      'catalog.change',
      'catalog.publish',
      'orders.read',
      'orders.change',
      'payments.read',
      'payers.read',
      'payers.edit',
      'invoices.read',
      'access.read',
      'access.change',
      'discounts.read',
      'discounts.change',
      'tickets.read',
      'admission.read',
      'notifications.read',
      'statistics.read',
      'files.upload',
    ],
    seesContacts: true,
  },
  tutor: {
    rights: ['learning.tutor', 'learning.review'],
    seesContacts: false,
  },
  door_staff: {
    rights: ['admission.read', 'admission.check_in'],
    seesContacts: false,
  },
} as const satisfies Readonly<Record<string, ReadyMadeRole>>

export type ReadyMade = keyof typeof readyMadeRoles
export const readyMadeNames = Object.keys(readyMadeRoles) as [ReadyMade, ...ReadyMade[]]
