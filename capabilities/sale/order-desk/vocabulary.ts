/** What it takes until a seller's first sale, in the order to do it. */
export const setUpSteps = ['publish', 'register', 'get_paid', 'front', 'sell'] as const
