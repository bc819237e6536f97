type Offered = { archived: boolean; accessPasswordHash: string | null; questions: readonly { isRequired: boolean }[] }

/** Whether one press can buy a product: it asks for nothing a press cannot answer. */
export const isOfferable = ({ archived, accessPasswordHash, questions }: Offered): boolean =>
  !archived && accessPasswordHash === null && !questions.some(({ isRequired }) => isRequired)
