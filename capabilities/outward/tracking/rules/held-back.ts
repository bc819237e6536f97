import type { Choice } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { PublicCode } from '../contract.ts'

export type HeldBack = 'page' | 'product' | 'no_answer' | 'refused' | 'newer_than_answer'

/** What became of a code on a page. */
export type Outcome = HeldBack | 'told_before' | 'fired'

/** Why a code does not run on a page for a visitor; nothing where it runs. What was agreed to counts for codes there were then. */
export const whyHeldBack = (
  { pages, isOfProduct, category, sinceSeconds }: PublicCode,
  page: string,
  choice: Choice | undefined,
): HeldBack | undefined => {
  if (pages.length > 0 && !pages.some((each) => each === page)) return 'page'
  if (!isOfProduct) return 'product'
  if (!choice) return 'no_answer'
  if (!choice.agreed.includes(category)) return 'refused'
  return sinceSeconds > choice.at ? 'newer_than_answer' : undefined
}

/** Whether the visitor must be asked: they have not answered yet, or a code was added after their consent. */
export const isToAsk = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some((outcome) => outcome === 'no_answer' || outcome === 'newer_than_answer')
