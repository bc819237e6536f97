type Offered = { archived: boolean; accessPasswordHash: string | null; questions: readonly { isRequired: boolean }[] }

/** Whether one click can buy a product: it needs no further input. */
export const isOfferable = ({ archived, accessPasswordHash, questions }: Offered): boolean =>
  !archived && accessPasswordHash === null && !questions.some(({ isRequired }) => isRequired)
