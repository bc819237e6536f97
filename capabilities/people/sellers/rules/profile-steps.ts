/** The steps of registration; a company has a representative, and details of its own. */
export const profileSteps = {
  natural: ['business', 'personal', 'tax', 'documents', 'summary'],
  entity: ['business', 'representative', 'details', 'tax', 'documents', 'summary'],
} as const
export type ProfileStep = (typeof profileSteps)[keyof typeof profileSteps][number]

/** The groups of fields in a step. */
export const groupsOfStep: Readonly<Record<ProfileStep, readonly string[]>> = {
  business: ['group.kind', 'group.shop', 'group.publisher'],
  personal: ['group.person', 'group.address'],
  representative: ['group.person'],
  details: ['group.company', 'group.address'],
  tax: ['group.tax'],
  documents: [],
  summary: [],
}
