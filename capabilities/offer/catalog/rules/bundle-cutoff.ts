/**
 * Whether the page of bundles is blocked for an account: while a bundle is being created, when the account's date is
 * later than the reference date or at least a month after it, unless the person is on the bundle path already.
 */
export const isBundlePageBlocked = (at: {
  isCreating: boolean
  isOnBundlePath: boolean
  accountDate: Temporal.PlainDate
  /** What features are cut off by: a setting of the operator. */
  reference: Temporal.PlainDate
}): boolean => {
  if (!at.isCreating || at.isOnBundlePath) return false
  return (
    Temporal.PlainDate.compare(at.accountDate, at.reference) > 0 ||
    Temporal.PlainDate.compare(at.accountDate, at.reference.add({ months: 1 })) >= 0
  )
}
