/** The address of a step; other parameters are preserved. */
export const stepAddress = (search: string, step: number): string => {
  const params = new URLSearchParams(search)
  params.set('step', String(step))
  return `?${params}`
}
