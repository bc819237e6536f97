import { offeredMethods as knownMethods, type MethodHindrance } from '#capabilities/offer/catalog/vocabulary.ts'
import type { WayToPay } from '#capabilities/offer/catalog/rules/flags.ts'
import { judgeMethods, type Sale, type Till } from './methods.ts'

/** Every way to pay with why no buyer of any of these sales is offered it; the first sale's reason where they differ. */
export const hindrancesOf = (till: Till, sales: readonly Sale[]): WayToPay[] => {
  const judged = sales.map((sale) => judgeMethods(till, sale, null))
  return knownMethods.map((form) => {
    const reasons = judged.map((methods) => {
      const taken = methods.filter((method) => method.form === form)
      if (taken.some(({ hidden }) => hidden === null)) return null
      return (taken[0]?.hidden ?? 'no_provider') as MethodHindrance
    })
    return { form, hindrance: reasons.includes(null) ? null : (reasons[0] ?? 'no_provider') }
  })
}
