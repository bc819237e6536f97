/** The filter by which the operator narrows a list of all sellers to some of them. */
export const ofSeller = { kind: 'reference', to: 'sellers', audience: ['admin'] } as const
