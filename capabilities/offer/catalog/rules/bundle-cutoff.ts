/** The reference date for feature cutoffs; an operator may set another. */
export const featureCutoff = '2023-06-29'

/**
 * Whether the page of bundles is blocked for an account: while a bundle is being created, when the account's date is
 * later than the reference date or at least a month after it, unless the person is on the bundle path already.
 */
export const isBundlePageBlocked = (at: {
  isCreating: boolean
  isOnBundlePath: boolean
  accountDate: Temporal.PlainDate
  reference?: Temporal.PlainDate
}): boolean => {
  if (!at.isCreating || at.isOnBundlePath) return false
  const reference = at.reference ?? Temporal.PlainDate.from(featureCutoff)
  return (
    Temporal.PlainDate.compare(at.accountDate, reference) > 0 ||
    Temporal.PlainDate.compare(at.accountDate, reference.add({ months: 1 })) >= 0
  )
}
