/** The address of a step: what it said besides stays. */
export const stepAddress = (search: string, step: number): string => {
  const params = new URLSearchParams(search)
  params.set('step', String(step))
  return `?${params}`
}
